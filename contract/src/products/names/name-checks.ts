/** Characters of a product's name, in either language. */
export const maxProductName = 200

/** What a reviewer is warned of and may accept. */
export type NameWarning = 'brandLost' | 'notChinese'

const chinese = /\p{Script=Han}/u
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** A brand that the English name has and the Chinese one lost, and a name without a Chinese character. */
export function nameWarnings(product: { brand: string; enName: string; cnName: string }): NameWarning[] {
  const { brand, enName, cnName } = product
  if (cnName === '') return []
  const inName = (name: string) => folded(name).includes(folded(brand))
  return [
    ...(brand !== '' && inName(enName) && !inName(cnName) ? (['brandLost'] as const) : []),
    ...(chinese.test(cnName) ? [] : (['notChinese'] as const)),
  ]
}
