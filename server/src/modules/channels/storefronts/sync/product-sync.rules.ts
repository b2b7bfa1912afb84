import { maxSku } from '@selvedge/contract/core/values/shapes.ts'
import { colorNames } from '@selvedge/contract/products/products/option-names.ts'

/** An article as the shop sells it. */
export interface Article {
  handle: string
  title: string
  vendor: string
  optionTitle: string
  options?: readonly { name: string; value: string }[]
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
  variants: { sku: string; barcode: string; color: string; size: string; image: string }[]
}

/** A shop's words are shown in lists and put into cells of workbooks. */
const maxWords = 500
const maxAddress = 2000

/** Text that fits: what is longer is cut, what the database can't hold is left out. */
const fitted = (text: string, most: number): string =>
  text.replaceAll('\u0000', '').toWellFormed().trim().slice(0, most)

/** A style that is here. */
export interface KnownStyle {
  spu: string
  /** People have given it a title, accepted its name, or have the shop told: the shop's is no newer one. */
  named: boolean
}

/** A SKU that is here. */
export interface KnownArticle extends KnownStyle {
  barcode: string
  color: string
  size: string
  image: string
  /** Another shop sells it as well. */
  elsewhere: boolean
}

/** What is here of a shop's articles. */
export interface KnownStyles {
  bySku: ReadonlyMap<string, KnownArticle>
  /** Those whose numbers are these handles, however they are written. */
  byHandle: readonly KnownStyle[]
}

/**
 * Which style a new article of a handle is of: the one that bears the handle, which a shop writes in lower case, else that of the
 * articles beside it, for a shop may call a style otherwise. One that is called after its only SKU waits for its own style.
 */
function styleBy(articles: readonly Article[], { bySku, byHandle }: KnownStyles) {
  const knownByCode = new Map<string, KnownStyle>()
  for (const { handle, sku } of articles) {
    const style = bySku.get(sku)
    if (style && style.spu !== sku && !knownByCode.has(handle)) knownByCode.set(handle, style)
  }
  const exact = new Map(byHandle.map((style) => [style.spu, style]))
  const folded = new Map(byHandle.toReversed().map((style) => [style.spu.toLowerCase(), style]))
  return (handle: string): KnownStyle | undefined =>
    exact.get(handle) ?? folded.get(handle.toLowerCase()) ?? knownByCode.get(handle)
}

/**
 * Styles of a shop's articles. An article whose SKU is known stays with its style. What has no SKU is not kept in stock; of two
 * with the same SKU the first counts. What is to stay as it is here is empty.
 */
export function productsOf(articles: readonly Article[], known: KnownStyles): Style[] {
  const found = new Map<string, Style>()
  const seen = new Set<string>()
  const styleOf = styleBy(articles, known)
  for (const article of articles) {
    const { sku } = article
    if (sku === '' || sku.length > maxSku || seen.has(sku)) continue
    seen.add(sku)
    const here = known.bySku.get(sku)
    const stored = here ?? styleOf(article.handle)
    const { image, ...said } = reportedBy(article, here)
    const spu = stored?.spu ?? fitted(article.handle, maxWords)
    const style = found.get(spu) ?? {
      spu,
      name: stored?.named ? '' : fitted(article.title, maxWords),
      cnName: '',
      brand: fitted(article.vendor, maxWords),
      category: '',
      image,
      variants: [],
    }
    found.set(spu, style)
    style.variants.push({ sku, ...said, image })
  }
  return [...found.values()]
}

/**
 * What a shop says of a SKU that is not known better here: a release or a person may have said it. A size that holds the colour already
 * is left alone with it. Its picture is the shop's own, which may have another one by now, but not where two shops have one each.
 */
function reportedBy(article: Article, here: KnownArticle | undefined) {
  const image = article.image.length > maxAddress ? '' : article.image
  const { color, size } = chosenBy(article)
  return {
    barcode: here?.barcode ? '' : fitted(article.barcode, maxWords),
    color: here?.color || here?.size.toLowerCase().includes(color.toLowerCase()) ? '' : color,
    size: here?.size ? '' : size,
    image: here?.image && here.elsewhere ? '' : image,
  }
}

/** What is no colour is its size; what has a colour alone is told apart by it. */
function chosenBy({ optionTitle, options = [] }: Article): { color: string; size: string } {
  const color = options.find(({ name }) => colorNames.test(name.trim()))
  const others = options.filter((one) => one !== color)
  const size = color && others.length > 0 ? others.map(({ value }) => value).join(' / ') : optionTitle
  return {
    color: fitted(color?.value ?? '', maxWords),
    size: optionTitle === 'Default Title' ? '' : fitted(size, maxWords),
  }
}
