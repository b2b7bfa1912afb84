import { parseMoney } from '@selvedge/contract/core/money.ts'
import type { TradingUpdateRow } from '@selvedge/contract/products/trading/trading.ts'
import { tokenChannel } from '@selvedge/contract/products/trading/trading-tags.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'

/** The style number of a product code: what stands before `/`. */
export const styleNumberOf = (productCode: string): string => (productCode.split('/')[0] ?? '').trim()

/** By http, and with the token of a channel that shows pictures to nobody else. */
function linkOf(image: string, channel: string, token: string): string {
  const link = image.trim().replace(/^https:/i, 'http:')
  if (link === '' || channel !== tokenChannel || token === '') return link
  if (/^[?&]/.test(token)) return link + token
  return `${link}${link.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`
}

/** The pictures of a product: its site itself where that lists several. */
export const picturesOf = (
  { images, site, channel }: { images: readonly string[]; site: string; channel: string },
  token: string,
): string[] =>
  (site.includes(',') ? site.split(',') : images)
    .map((image) => linkOf(image, channel, token))
    .filter((link) => link !== '')

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '')

/**
 * The first of new pictures of a product that is on none of the sites which its supplier shows it on, counted from 1; null
 * where there is none. The token of its channel goes with each of them, and is nobody else's.
 */
export function foreignPicture(
  images: readonly string[],
  { channel, before, site, url }: { channel: string; before: readonly string[]; site: string; url: string },
): { row: number; host: string } | null {
  if (channel !== tokenChannel) return null
  const known = new Set([...before, ...site.split(','), url].map((address) => hostOf(address.trim())))
  const at = images.findIndex((image) => !known.has(hostOf(image)))
  return at < 0 ? null : { row: at + 1, host: hostOf(images[at] ?? '') }
}

const tenThousand = 10_000n

/** `8.5` for a channel; null where none is set. The lines are `channel:factor`. */
export function factorOf(lines: readonly string[], channel: string): string | null {
  const line = lines.find((one) => one.slice(0, one.lastIndexOf(':')) === channel)
  return line ? line.slice(line.lastIndexOf(':') + 1) : null
}

/** What a unit of this cost is sold for: times the factor, rounded up to whole units of the shop's money. */
export function priceOf(cost: string, factor: string): string {
  const exact = parseMoney(cost) * parseMoney(factor)
  const whole = tenThousand * tenThousand
  return `${(exact + whole - 1n) / whole}.00`
}

/** What a variant is by now, as far as a sheet is about it. */
interface Known {
  title: string
}

/** What is wrong with the rows of variants, at row and column. Rows count from 1. */
export function findProblems(
  rows: readonly TradingUpdateRow[],
  known: ReadonlyMap<number, Known>,
): RowProblem[] {
  const first = new Map<number, number>()
  return rows.flatMap((given, index): RowProblem[] => {
    const row = index + 1
    const problem = (column: string, value: string | number, message: RowFault): RowProblem => ({
      row,
      column,
      value: String(value),
      message,
    })
    const { id, title, quantity, cost } = given
    if (id === undefined || id === null) return [problem('id', '', { kind: 'row.incomplete', params: {} })]
    const before = first.get(id)
    if (before !== undefined) return [problem('id', id, { kind: 'trading.twice', params: { row: before } })]
    first.set(id, row)
    const variant = known.get(id)
    if (!variant) return [problem('id', id, { kind: 'trading.noVariant', params: {} })]
    const found: RowProblem[] = []
    if (title !== '' && title !== variant.title)
      found.push(problem('title', title, { kind: 'trading.otherTitle', params: { title: variant.title } }))
    if (quantity === undefined || quantity === null)
      found.push(problem('quantity', '', { kind: 'row.incomplete', params: {} }))
    else if (quantity < 0) found.push(problem('quantity', quantity, { kind: 'trading.units', params: {} }))
    if (cost !== null && parseMoney(cost) < 0n)
      found.push(problem('cost', cost, { kind: 'trading.cost', params: {} }))
    return found
  })
}
