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

const skuMost = 100

/**
 * Styles of a shop's articles. An article whose SKU is known stays with its style; a new one is of the style that bears
 * the shop's handle. What has no SKU is not kept in stock; of two with the same SKU the first counts.
 */
export function productsOf(articles: readonly Article[], styles: ReadonlyMap<string, string>): Style[] {
  const found = new Map<string, Style>()
  const seen = new Set<string>()
  for (const article of articles) {
    const { sku, handle, title, vendor, image } = article
    if (sku === '' || sku.length > skuMost || seen.has(sku)) continue
    seen.add(sku)
    const spu = styles.get(sku) ?? handle
    const style = found.get(spu) ?? {
      spu,
      name: title,
      cnName: '',
      brand: vendor,
      category: '',
      image,
      variants: [],
    }
    found.set(spu, style)
    style.variants.push({ sku, barcode: article.barcode, size: sizeOf(article), image })
  }
  return [...found.values()]
}

const sizeOf = ({ optionTitle }: Article): string => (optionTitle === 'Default Title' ? '' : optionTitle)
