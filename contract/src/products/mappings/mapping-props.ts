import type { Bilingual } from '../../core/words/language.ts'

interface PropWords extends Bilingual {
  /** Of one variant, not of the style: each row of a sheet may say another. */
  variant: boolean
}

/** What a supplier's sheet may say of a product. */
export const mappingProps = {
  handle: { zh: 'SPU', en: 'SPU', variant: false },
  name: { zh: '英文名', en: 'English name', variant: false },
  cnName: { zh: '中文名', en: 'Chinese name', variant: false },
  brand: { zh: '品牌', en: 'Brand', variant: false },
  ref: { zh: '货号', en: 'Ref', variant: false },
  category: { zh: '类目', en: 'Category', variant: false },
  season: { zh: '季节', en: 'Season', variant: false },
  tags: { zh: '标签', en: 'Tags', variant: false },
  image: { zh: '图片地址', en: 'Picture', variant: false },
  composition: { zh: '成分', en: 'Composition', variant: false },
  origin: { zh: '原产国', en: 'Origin', variant: false },
  weaving: { zh: '织造方式', en: 'Weaving', variant: false },
  sex: { zh: '性别', en: 'Sex', variant: false },
  sku: { zh: 'SKU', en: 'SKU', variant: true },
  barcode: { zh: '条码', en: 'Barcode', variant: true },
  color: { zh: '颜色', en: 'Colour', variant: true },
  size: { zh: '尺码', en: 'Size', variant: true },
  price: { zh: '售价', en: 'Price', variant: true },
  compareAt: { zh: '划线价', en: 'Compare-at price', variant: true },
} as const satisfies Record<string, PropWords>

export type MappingProp = keyof typeof mappingProps
export const mappingPropNames = Object.keys(mappingProps) as readonly MappingProp[]

/** Without these a row says nothing. */
export const neededProps: readonly MappingProp[] = ['handle', 'name', 'sku']
