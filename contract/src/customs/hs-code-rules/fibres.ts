import { ownValue } from '../../core/values/own-value.ts'

/** Fibres as suppliers' sheets call them, and as customs are told. */
const fibres: readonly (readonly [name: string, ...others: string[]])[] = [
  ['棉', 'cotton', 'coton', 'cotone', '棉花', '纯棉', '全棉'],
  ['聚酯纤维', 'polyester', 'poliestere', '涤纶'],
  ['羊毛', 'wool', 'laine', 'lana'],
  ['羊绒', 'cashmere', 'cachemire'],
  ['桑蚕丝', 'silk', 'soie', 'seta', '丝', '蚕丝'],
  ['亚麻', 'linen', 'lin', 'lino', '麻'],
  ['粘胶纤维', 'viscose', 'rayon', '粘纤', '人造丝'],
  ['莱赛尔纤维', 'lyocell', 'tencel', '天丝'],
  ['氨纶', 'elastane', 'spandex', 'élasthanne', 'elastan'],
  ['锦纶', 'polyamide', 'nylon', '尼龙'],
  ['腈纶', 'acrylic', 'acrylique', 'acrilico'],
  ['牛皮革', 'leather', 'cuir', 'pelle', '皮革'],
]

/** By what people and suppliers' sheets write, in small letters. */
export const fibreTerms: Readonly<Record<string, string>> = Object.fromEntries(
  fibres.flatMap(([name, ...others]) => [name, ...others].map((word) => [word, name])),
)

/** A fibre in the one way of naming it. */
export function normalFibre(text: string): string {
  const word = text.trim().toLowerCase()
  return ownValue(fibreTerms, word) ?? word
}
