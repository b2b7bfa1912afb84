import type { StyleSetting } from '../declarations/declarations.ts'

/** What a product says of itself: these elements need nobody to fill them in. */
export interface ElementFacts {
  weavingType: string
  kind: string
  sex: string
  customsComponent: string
  brand: string
  ref: string
}

/** Elements by how customs call them, and what a product says of each. */
export const derivedElements: readonly (readonly [RegExp, (facts: ElementFacts) => string])[] = [
  [/^织造方法/, ({ weavingType }) => weavingType],
  [/^种类|^品名/, ({ kind }) => kind],
  [/^类别/, ({ sex }) => sex],
  [/^(成分|材质|面料)/, ({ customsComponent }) => customsComponent],
  [/^品牌(?!类型)/, ({ brand }) => brand],
  [/^[货款]号/, ({ ref }) => ref],
  [/^(GTIN|CAS|其他)/i, () => ''],
]

/** Of foreign fashion these are the same for nearly all: foreign brand, no preference asked on import. */
export const usualElements: Readonly<Record<string, StyleSetting>> = {
  品牌类型: { name: '品牌类型', values: ['0', '1', '2', '3', '4'], default: '4' },
  出口享惠情况: { name: '出口享惠情况', values: ['0', '1', '2', '3'], default: '3' },
}
