/** An article as the shop sells it. */
export interface Article {
  handle: string
  title: string
  vendor: string
  optionTitle: string
  sku: string
  barcode: string
  image: string
}

interface Style {
  spu: string
  name: string
  cnName: string
  brand: string
  category: string
  image: string
  variants: { sku: string; barcode: string; size: string; image: string }[]
}

const maxSku = 100
/** A shop's words are shown in lists and put into cells of workbooks. */
const maxWords = 500
const maxAddress = 2000

/** Text that fits: what is longer is cut, what the database can't hold is left out. */
const fitted = (text: string, most: number): string =>
  text.replaceAll('\u0000', '').toWellFormed().trim().slice(0, most)

/**
 * Styles of a shop's articles. An article whose SKU is known stays with its style; a new one is of the style that bears
 * the shop's handle. What has no SKU is not kept in stock; of two with the same SKU the first counts.
 */
export function productsOf(articles: readonly Article[], styles: ReadonlyMap<string, string>): Style[] {
  const found = new Map<string, Style>()
  const seen = new Set<string>()
  for (const article of articles) {
    const { sku } = article
    const image = article.image.length > maxAddress ? '' : article.image
    const handle = fitted(article.handle, maxWords)
    if (sku === '' || sku.length > maxSku || seen.has(sku)) continue
    seen.add(sku)
    const spu = styles.get(sku) ?? handle
    const style = found.get(spu) ?? {
      spu,
      name: fitted(article.title, maxWords),
      cnName: '',
      brand: fitted(article.vendor, maxWords),
      category: '',
      image,
      variants: [],
    }
    found.set(spu, style)
    style.variants.push({ sku, barcode: fitted(article.barcode, maxWords), size: sizeOf(article), image })
  }
  return [...found.values()]
}

const sizeOf = ({ optionTitle }: Article): string =>
  optionTitle === 'Default Title' ? '' : fitted(optionTitle, maxWords)
