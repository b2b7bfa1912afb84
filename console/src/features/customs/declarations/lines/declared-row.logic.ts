import type { DeclarationRow } from '@selvedge/contract/customs/declarations/declarations.ts'
import { normalHsCode } from '@selvedge/contract/customs/hs-code-rules/hs-code.ts'

type Product = DeclarationRow['product']

/** What a person can say of a product. */
export type RowChanges = Partial<
  Pick<
    Product,
    'weavingType' | 'sex' | 'kind' | 'origin' | 'customsComponent' | 'hsCode' | 'style' | 'remark'
  >
>

/** Changes of a row one after the other: of a style each setting by itself. */
export const mergeChanges = (before: RowChanges, next: RowChanges): RowChanges => ({
  ...before,
  ...next,
  ...((before.style || next.style) && { style: { ...before.style, ...next.style } }),
})

/** A row as its editor shows it: with what is not saved yet. */
export const withChanges = (row: DeclarationRow, changes: RowChanges): DeclarationRow => ({
  ...row,
  product: { ...row.product, ...changes, style: { ...row.product.style, ...changes.style } },
})

/** Whether what was typed can be a code: 10 digits, or 8, or none. */
export const isHsCode = (typed: string): boolean => typed.trim() === '' || normalHsCode(typed) !== null

/**
 * What is sent: a row without a code clears it, so it always goes along, with the one that is shown: of a code that somebody
 * else has said since nothing is said by whoever changes another field. Whoever changes the code says it, whatever was shown: what
 * was answered to the change before may be lost, so that the server keeps another one.
 */
export const sentProduct = ({ product }: DeclarationRow, changes: RowChanges) => ({
  id: product.id,
  hsCode: product.hsCode,
  ...(changes.hsCode === undefined && { hsCodeShown: product.hsCode }),
  ...changes,
})

/** What was chosen of a style, in the order of its settings. */
export const styleText = ({ styleSettings, product }: DeclarationRow): string =>
  styleSettings
    .map(({ name }) => product.style[name] ?? '')
    .filter((value) => value !== '')
    .join(' · ')

const cdn = 'cdn.shopify.com'

/** The address of a picture at that many px in square, where whoever keeps it makes such. */
export function smallPicture(image: string, px: number): string {
  const url = URL.parse(image)
  if (url?.host !== cdn) return image
  url.searchParams.set('width', String(px))
  url.searchParams.set('height', String(px))
  return url.href
}
