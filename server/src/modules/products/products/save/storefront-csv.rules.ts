/** A style and its variants, as they are written. */
export interface ProductInput {
  spu: string
  name: string
  cnName: string
  brand: string
  /** The supplier's style number, where it is known. */
  ref?: string
  category: string
  image: string
  /** What customs want to know, where the supplier has told it. */
  weaving?: string
  sex?: string
  composition?: string
  origin?: string
  /** What it is filed under; where nothing is said, it stays as it is. */
  tags?: readonly string[]
  /** A colour that is not said stays as it is. */
  variants: readonly { sku: string; barcode: string; color?: string; size: string; image: string }[]
}

/** A row of the sheet, by the header's names; rows count from 1, without the header. */
export type SheetRow = Record<string, string | undefined>

export interface ProductSheet {
  products: ProductInput[]
  /** Variants that are left out, each with its row and why. */
  leftOut: { row: number; reason: string }[]
}

const neededColumns = ['Handle', 'Title', 'Variant SKU'] as const

/** The columns without which the file is no product export. */
export const missingColumns = (header: readonly string[]): string[] =>
  neededColumns.filter((column) => !header.includes(column))

const cell = (row: SheetRow, column: string): string => (row[column] ?? '').trim()

const sizeNames = /^(size|尺码|尺寸|taille|größe)$/i

/** The value of the option that is named as a size, else all values that say anything. */
function sizeOf(row: SheetRow, names: readonly string[]): string {
  const values = [1, 2, 3].map((number) => cell(row, `Option${number} Value`))
  const named = names.findIndex((name) => sizeNames.test(name))
  if (named >= 0) return values[named] ?? ''
  return values.filter((value) => value !== '' && value !== 'Default Title').join(' / ')
}

/** The tags of a list with commas between, each once. */
const tagsOf = (list: string): string[] => [
  ...new Set(
    list
      .split(/[,，]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** A row that only adds a picture has no variant. */
const hasVariant = (row: SheetRow): boolean =>
  ['Variant SKU', 'Option1 Value', 'Variant Price'].some((column) => cell(row, column) !== '')

const made = (handle: string, size: string): string =>
  [handle, ...size.split('/')]
    .map((part) => part.trim().replace(/\s+/g, '-'))
    .filter(Boolean)
    .join('-')

/**
 * Products and variants of a product export. The first row of a handle carries the product, the following its other
 * variants. A variant without a SKU is left out, or gets one made of handle and options where `makeSkus` is set.
 */
export function readProductSheet(rows: readonly SheetRow[], makeSkus: boolean): ProductSheet {
  const products = new Map<string, ProductInput & { variants: ProductInput['variants'][number][] }>()
  const optionNames = new Map<string, string[]>()
  const seen = new Map<string, number>()
  const leftOut: ProductSheet['leftOut'] = []
  for (const [index, row] of rows.entries()) {
    const handle = cell(row, 'Handle')
    const leave = (reason: string) => leftOut.push({ row: index + 1, reason })
    if (handle === '') {
      leave('no handle')
      continue
    }
    const product = products.get(handle) ?? {
      spu: handle,
      name: cell(row, 'Title') || handle,
      cnName: '',
      brand: cell(row, 'Vendor'),
      category: cell(row, 'Type'),
      image: cell(row, 'Image Src'),
      weaving: cell(row, 'Weaving'),
      sex: cell(row, 'Google Shopping / Gender'),
      composition: cell(row, 'Composition'),
      origin: cell(row, 'Country of Origin'),
      tags: tagsOf(cell(row, 'Tags')),
      variants: [],
    }
    products.set(handle, product)
    // Only the first row of a handle names the options.
    const names = optionNames.get(handle) ?? [1, 2, 3].map((number) => cell(row, `Option${number} Name`))
    optionNames.set(handle, names)
    if (!hasVariant(row)) continue
    const size = sizeOf(row, names)
    const options = [1, 2, 3].map((number) => cell(row, `Option${number} Value`))
    const sku =
      cell(row, 'Variant SKU') ||
      (makeSkus ? made(handle, options.filter((value) => value && value !== 'Default Title').join('/')) : '')
    const twin = seen.get(sku)
    if (sku === '') leave('no SKU')
    else if (twin) leave(`SKU ${sku} stands in row ${twin} already`)
    else {
      seen.set(sku, index + 1)
      product.variants.push({
        sku,
        barcode: cell(row, 'Variant Barcode').replace(/^'/, ''),
        size,
        image: cell(row, 'Variant Image'),
      })
    }
  }
  return { products: [...products.values()].filter((product) => product.variants.length > 0), leftOut }
}
