import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { TradingUpdateRow } from '@selvedge/contract/products/trading/trading.ts'
import { tokenChannel } from '@selvedge/contract/products/trading/trading-tags.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'

/** The style number of a product code: what stands before `/`. */
export const styleNumberOf = (productCode: string): string => (productCode.split('/')[0] ?? '').trim()

/** What the pictures of a channel are shown for, and the hosts that may know it. */
export interface PictureAccess {
  token: string
  hosts: readonly string[]
}

/** Everybody's access: that of the catalogue, which is read by whoever may not know the token. */
export const withoutToken: PictureAccess = { token: '', hosts: [] }

/** Whether an address is of one of these hosts, or below one. */
export function isOfHosts(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return hosts.some((host) => hostname === host.toLowerCase() || hostname.endsWith(`.${host.toLowerCase()}`))
}

/** By http, and with the token of a channel that shows pictures to nobody else. No other host learns it. */
function linkOf(image: string, channel: string, { token, hosts }: PictureAccess): string {
  const link = image.trim().replace(/^https:/i, 'http:')
  if (channel !== tokenChannel || token === '' || !isOfHosts(link, hosts)) return link
  if (/^[?&]/.test(token)) return link + token
  return `${link}${link.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`
}

/** Whether a product's pictures are those whose addresses its supplier lists as its site, whatever others it has. */
export const listsPictures = (site: string): boolean => site.includes(',')

/** The pictures of a product: its site itself where that lists several. */
export const picturesOf = (
  { images, site, channel }: { images: readonly string[]; site: string; channel: string },
  access: PictureAccess,
): string[] =>
  (listsPictures(site) ? site.split(',') : images)
    .map((image) => linkOf(image, channel, access))
    .filter((link) => link !== '')

/** The first of these pictures that a product of this channel may not have, with its row from 1. */
export function strangePicture(
  images: readonly string[],
  channel: string,
  hosts: readonly string[],
): { row: number; host: string } | null {
  if (channel !== tokenChannel) return null
  const index = images.findIndex((image) => !isOfHosts(image, hosts))
  const image = images[index]
  return image === undefined ? null : { row: index + 1, host: new URL(image).hostname }
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
