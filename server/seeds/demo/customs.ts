import type { Style } from './goods/catalogue.ts'
import { categories } from './goods/categories.ts'

/** What customs want to know of a style, as its supplier has told it. */
export interface CustomsFacts {
  weaving: string
  sex: string
  composition: string
  origin: string
}

const knitted = new Set(['tshirt', 'knit', 'cardigan', 'romper', 'pyjamas', 'hat', 'scarf', 'socks'])
const forGirls = new Set(['dress', 'skirt', 'blouse'])

const fibres: readonly (readonly [word: RegExp, composition: string])[] = [
  [/linen-blend/, '55% Linen 45% Cotton'],
  [/linen/, '100% Linen'],
  [/cashmere/, '70% Wool 30% Cashmere'],
  [/alpaca|wool|merino/, '80% Wool 20% Polyamide'],
  [/modal/, '60% Viscose 40% Cotton'],
  [/leather|suede/, '100% Leather'],
  [/cotton|denim|corduroy|poplin|chambray|seersucker|canvas|twill/, '100% Cotton'],
]

const origins: Readonly<Record<string, string>> = {
  LMR: 'France',
  TPB: 'Portugal',
  BQN: 'France',
  OST: 'Turkey',
  MVL: 'Italy',
  KDW: 'Germany',
  NCB: 'Italy',
  SPL: 'Spain',
  HZM: 'GB',
  CDA: 'France',
}

function sexOf({ range, category }: Style): string {
  if (range === 'baby') return 'infant'
  if (range === 'women') return 'women'
  return forGirls.has(category) ? 'girl' : 'child'
}

/** Suppliers tell most of it, and not always all. */
export const customsFacts = (style: Style): CustomsFacts => ({
  weaving: knitted.has(style.category) ? 'knit' : 'woven',
  sex: sexOf(style),
  composition: fibres.find(([word]) => word.test(style.name.toLowerCase()))?.[1] ?? '',
  origin: origins[style.brandCode] ?? '',
})

/** How a kind is called by customs. */
export const customsKind = (category: string): string =>
  categories.find(({ key }) => key === category)?.cnName ?? ''

const row = (hsCode: string, category: string, sex: string, weaving: string, material = '') => ({
  hsCode,
  category,
  sex,
  weaving,
  material,
  design: '',
})

/** What a customs officer has put together: not of every kind, and of one kind two that contradict each other. */
export const customsHsCodeRules = [
  row('6204420010', '连衣裙', '女童', '机织', '棉'),
  row('6204420090', '连衣裙', '女士', '机织', '棉'),
  row('6209200000', '连衣裙', '婴儿', '', '棉'),
  row('6204490090', '连衣裙', '', '机织', '亚麻'),
  row('6109100010', 'T恤', '', '针织', '棉'),
  row('6111200050', 'T恤', '婴儿', '', '棉'),
  row('6109909050', 'T恤', '', '针织', '粘胶纤维'),
  row('6206300020', '罩衫', '女童', '机织', '棉'),
  row('6206300090', '罩衫', '女士', '机织', '棉'),
  row('6206909000', '罩衫', '', '', '亚麻'),
  row('6205200099', '衬衫', '', '机织', '棉'),
  row('6204620000', '长裤', '女士', '', '棉'),
  row('6203429090', '长裤', '', '机织', ''),
  row('6203429061', '长裤', '儿童', '', ''),
  row('6204520000', '半身裙', '', '机织', '棉'),
]

export const customsElements = [
  {
    hsCode: '6204420010',
    elements:
      '0:品牌类型|1:出口享惠情况|2:织造方法(机织等)|3:种类|4:类别(女童等)|5:成分含量|6:领型(圆领/翻领/无领)|7:品牌(中文或外文名称)|8:货号|9:GTIN|10:CAS|11:其他',
    unit: '件',
  },
  {
    hsCode: '6109100010',
    elements:
      '0:品牌类型|1:出口享惠情况|2:织造方法(针织或钩编)|3:种类|4:类别|5:成分含量|6:是否起绒|7:品牌(中文或外文名称)|8:货号|9:GTIN|10:CAS|11:其他',
    unit: '件',
  },
]

/** Settings of customs styles, as they are kept. */
export const customsSettings = {
  categories_setting: categories.map(({ cnName }) => cnName),
  unit_setting: [{ kinds: ['袜子', '鞋'], unit: '双' }],
  style_setting: [
    {
      constraints: [{ property: 'kind', values: ['连衣裙', '罩衫', '衬衫', 'T恤'] }],
      options: [{ values: ['长袖', '短袖', '无袖'], default: '' }],
    },
    {
      constraints: [{ property: 'kind', values: ['长裤', '短裤'] }],
      options: [{ values: ['长裤', '九分裤', '短裤'], default: '' }],
    },
  ],
}
