import { colorNames, sizeNames } from '@selvedge/contract/products/products/option-names.ts'

type Line = readonly string[]

/** A sheet as the reader of supplier's sheets takes it. */
interface PlainSheet {
  header: Line
  /** A row that is no variant is empty: rows keep their numbers. */
  body: readonly Line[]
  /** Columns whose content is taken here, under whatever name. */
  taken: ReadonlySet<string>
  /** What is left out, beside whole columns. */
  unread: readonly string[]
}

const numbers = [1, 2, 3] as const

/** Whether a sheet is the product export of a shop: options stand in pairs of columns, and a row may be a picture alone. */
const isShopExport = (header: Line): boolean =>
  ['Handle', 'Title', 'Variant SKU', 'Option1 Name', 'Option1 Value'].every((title) => header.includes(title))

interface Option {
  name: string
  value: string
}

/** Colour and size of options; what is neither stands with the size, so that nothing that tells variants apart is lost. */
function chosen(options: readonly Option[]): { color: string; size: string } {
  const namedOptions = options.filter(
    ({ name, value }) => value !== '' && !(name === 'Title' && value === 'Default Title'),
  )
  const color = namedOptions.find(({ name }) => colorNames.test(name))
  const others = namedOptions.filter((one) => one !== color)
  const size = others.toSorted((a, b) => Number(sizeNames.test(b.name)) - Number(sizeNames.test(a.name)))
  return { color: color?.value ?? '', size: size.map(({ value }) => value).join(' / ') }
}

/**
 * The product export of a shop, where it is one: the first row of a handle says what all of its rows are, options are colour and
 * size, and rows that only add a picture are none of ours.
 */
export function readShopExport(header: Line, body: readonly Line[]): PlainSheet | null {
  if (!isShopExport(header)) return null
  const at = new Map(header.map((title, index) => [title, index]))
  const cell = (line: Line, title: string) => (line[at.get(title) ?? -1] ?? '').trim()
  const firsts = new Map<string, Line>()
  let pictures = 0
  const rows = body.map((line): Line => {
    if (line.length === 0) return []
    const handle = cell(line, 'Handle')
    const first = firsts.get(handle)
    if (!first) firsts.set(handle, line)
    const isFirst = first === undefined
    if (!isFirst && cell(line, 'Image Src') !== '') pictures += 1
    if (['Variant SKU', 'Option1 Value', 'Variant Price'].every((title) => cell(line, title) === ''))
      return []
    const options = numbers.map((number) => ({
      name: cell(first ?? line, `Option${number} Name`),
      value: cell(line, `Option${number} Value`),
    }))
    const { color, size } = chosen(options)
    const own = isFirst
      ? header.map((_, index) => line[index] ?? '')
      : header.map((title, index) => {
          if (title === 'Image Src') return ''
          return title === 'Title' ? cell(line, title) || cell(first, title) : (line[index] ?? '')
        })
    return [...own, color, size]
  })
  return {
    header: [...header, 'Color', 'Size'],
    body: rows,
    taken: new Set(numbers.flatMap((number) => [`Option${number} Name`, `Option${number} Value`])),
    unread: pictures > 0 ? [`Image Src (+${pictures})`] : [],
  }
}
