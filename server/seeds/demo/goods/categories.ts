import type { Range } from './brands.ts'

/** The same word in English and in Chinese. */
export type Words = readonly [en: string, zh: string]

export interface Category {
  key: string
  name: string
  cnName: string
  ranges: readonly Range[]
  /** `clothes` follow the range; the rest have sizes of their own. */
  sizing: 'clothes' | 'shoes' | 'hats' | 'one'
  /** Usual price for a child in CNY, lowest and highest; women's cost more. */
  price: readonly [number, number]
  /** How often a style is of this category. */
  weight: number
  /** Put together as "{detail} {fabric} {noun}" and "{fabric}{detail}{noun}". */
  details: readonly Words[]
  fabrics: readonly Words[]
  nouns: readonly Words[]
}

const light: readonly Words[] = [
  ['cotton', '纯棉'],
  ['linen', '亚麻'],
  ['cotton voile', '棉纱'],
  ['poplin', '府绸'],
  ['seersucker', '泡泡纱'],
  ['chambray', '青年布'],
]
const sturdy: readonly Words[] = [
  ['cotton twill', '棉斜纹'],
  ['corduroy', '灯芯绒'],
  ['denim', '牛仔'],
  ['linen-blend', '亚麻混纺'],
]
const wools: readonly Words[] = [
  ['merino wool', '美丽诺羊毛'],
  ['lambswool', '羔羊毛'],
  ['cotton', '棉线'],
  ['alpaca-blend', '羊驼混纺'],
  ['cashmere-blend', '羊绒混纺'],
]
const jersey: readonly Words[] = [
  ['organic cotton', '有机棉'],
  ['cotton jersey', '棉质平纹'],
  ['modal-blend', '莫代尔混纺'],
]
const leathers: readonly Words[] = [
  ['leather', '真皮'],
  ['suede', '绒面皮'],
  ['canvas', '帆布'],
]

const all: readonly Range[] = ['baby', 'kids', 'women']
const grown: readonly Range[] = ['kids', 'women']

export const categories: readonly Category[] = [
  {
    key: 'dress',
    name: 'Dresses',
    cnName: '连衣裙',
    ranges: all,
    sizing: 'clothes',
    price: [259, 529],
    weight: 16,
    details: [
      ['Smocked', '抽褶'],
      ['Tiered', '层叠'],
      ['Puff-sleeve', '泡泡袖'],
      ['Embroidered', '刺绣'],
      ['Tie-waist', '系带'],
      ['Pleated', '百褶'],
      ['Floral', '碎花'],
    ],
    fabrics: light,
    nouns: [
      ['dress', '连衣裙'],
      ['pinafore dress', '背带裙'],
      ['shirt dress', '衬衫裙'],
    ],
  },
  {
    key: 'shirt',
    name: 'Shirts',
    cnName: '衬衫',
    ranges: grown,
    sizing: 'clothes',
    price: [199, 399],
    weight: 8,
    details: [
      ['Striped', '条纹'],
      ['Checked', '格纹'],
      ['Plain', '素色'],
      ['Band-collar', '立领'],
      ['Embroidered', '刺绣'],
    ],
    fabrics: light,
    nouns: [['shirt', '衬衫']],
  },
  {
    key: 'blouse',
    name: 'Blouses',
    cnName: '罩衫',
    ranges: all,
    sizing: 'clothes',
    price: [209, 419],
    weight: 8,
    details: [
      ['Ruffled', '荷叶边'],
      ['Peter Pan collar', '娃娃领'],
      ['Lace-trim', '蕾丝边'],
      ['Puff-sleeve', '泡泡袖'],
      ['Smocked', '抽褶'],
    ],
    fabrics: light,
    nouns: [
      ['blouse', '罩衫'],
      ['top', '上衣'],
    ],
  },
  {
    key: 'tshirt',
    name: 'T-shirts',
    cnName: 'T恤',
    ranges: all,
    sizing: 'clothes',
    price: [99, 199],
    weight: 11,
    details: [
      ['Striped', '条纹'],
      ['Printed', '印花'],
      ['Pocket', '口袋'],
      ['Plain', '素色'],
      ['Long-sleeved', '长袖'],
    ],
    fabrics: jersey,
    nouns: [['T-shirt', 'T恤']],
  },
  {
    key: 'trousers',
    name: 'Trousers',
    cnName: '长裤',
    ranges: all,
    sizing: 'clothes',
    price: [229, 439],
    weight: 11,
    details: [
      ['Straight', '直筒'],
      ['Wide-leg', '阔腿'],
      ['Tapered', '锥形'],
      ['Pull-on', '松紧腰'],
      ['Checked', '格纹'],
    ],
    fabrics: sturdy,
    nouns: [['trousers', '长裤']],
  },
  {
    key: 'shorts',
    name: 'Shorts',
    cnName: '短裤',
    ranges: all,
    sizing: 'clothes',
    price: [139, 269],
    weight: 5,
    details: [
      ['Pull-on', '松紧腰'],
      ['Pleated', '褶饰'],
      ['Turn-up', '翻边'],
      ['Striped', '条纹'],
    ],
    fabrics: sturdy,
    nouns: [['shorts', '短裤']],
  },
  {
    key: 'skirt',
    name: 'Skirts',
    cnName: '半身裙',
    ranges: grown,
    sizing: 'clothes',
    price: [199, 399],
    weight: 7,
    details: [
      ['Pleated', '百褶'],
      ['Tiered', '层叠'],
      ['A-line', 'A字'],
      ['Button-front', '前开扣'],
      ['Checked', '格纹'],
    ],
    fabrics: [...sturdy, ['wool-blend', '羊毛混纺']],
    nouns: [['skirt', '半身裙']],
  },
  {
    key: 'coat',
    name: 'Coats',
    cnName: '大衣',
    ranges: grown,
    sizing: 'clothes',
    price: [699, 1299],
    weight: 5,
    details: [
      ['Double-breasted', '双排扣'],
      ['Duffle', '牛角扣'],
      ['Belted', '系带'],
      ['Hooded', '连帽'],
    ],
    fabrics: [
      ['wool-blend', '羊毛混纺'],
      ['boiled wool', '煮毛呢'],
      ['waxed cotton', '蜡棉'],
    ],
    nouns: [['coat', '大衣']],
  },
  {
    key: 'jacket',
    name: 'Jackets',
    cnName: '外套',
    ranges: all,
    sizing: 'clothes',
    price: [399, 799],
    weight: 6,
    details: [
      ['Quilted', '绗缝'],
      ['Hooded', '连帽'],
      ['Padded', '夹棉'],
      ['Zip-up', '拉链'],
    ],
    fabrics: [
      ['cotton', '棉质'],
      ['corduroy', '灯芯绒'],
      ['recycled nylon', '再生尼龙'],
      ['fleece', '抓绒'],
    ],
    nouns: [['jacket', '外套']],
  },
  {
    key: 'knit',
    name: 'Jumpers',
    cnName: '毛衣',
    ranges: all,
    sizing: 'clothes',
    price: [269, 559],
    weight: 10,
    details: [
      ['Cable-knit', '麻花'],
      ['Ribbed', '罗纹'],
      ['Striped', '条纹'],
      ['Chunky', '粗针'],
      ['Roll-neck', '高领'],
      ['Jacquard', '提花'],
    ],
    fabrics: wools,
    nouns: [
      ['jumper', '毛衣'],
      ['sweater', '套头衫'],
    ],
  },
  {
    key: 'cardigan',
    name: 'Cardigans',
    cnName: '开衫',
    ranges: all,
    sizing: 'clothes',
    price: [279, 579],
    weight: 7,
    details: [
      ['Pointelle', '镂空'],
      ['Ribbed', '罗纹'],
      ['Cable-knit', '麻花'],
      ['V-neck', 'V领'],
      ['Embroidered', '刺绣'],
    ],
    fabrics: wools,
    nouns: [['cardigan', '开衫']],
  },
  {
    key: 'romper',
    name: 'Rompers',
    cnName: '连体衣',
    ranges: ['baby'],
    sizing: 'clothes',
    price: [169, 329],
    weight: 14,
    details: [
      ['Striped', '条纹'],
      ['Smocked', '抽褶'],
      ['Ribbed', '罗纹'],
      ['Bear-ear', '小熊耳'],
      ['Wrap', '和尚领'],
    ],
    fabrics: [...jersey, ['cotton muslin', '棉纱布']],
    nouns: [
      ['romper', '连体衣'],
      ['sleepsuit', '爬服'],
    ],
  },
  {
    key: 'pyjamas',
    name: 'Pyjamas',
    cnName: '睡衣',
    ranges: all,
    sizing: 'clothes',
    price: [189, 359],
    weight: 5,
    details: [
      ['Piped', '滚边'],
      ['Striped', '条纹'],
      ['Printed', '印花'],
      ['Star-print', '星星印花'],
    ],
    fabrics: [
      ['cotton poplin', '府绸'],
      ['organic cotton', '有机棉'],
      ['brushed cotton', '磨毛棉'],
    ],
    nouns: [['pyjamas', '睡衣套装']],
  },
  {
    key: 'shoes',
    name: 'Shoes',
    cnName: '鞋',
    ranges: grown,
    sizing: 'shoes',
    price: [299, 599],
    weight: 5,
    details: [
      ['Bow', '蝴蝶结'],
      ['T-bar', 'T字带'],
      ['Lace-up', '系带'],
      ['Mary Jane', '玛丽珍'],
    ],
    fabrics: leathers,
    nouns: [
      ['shoes', '皮鞋'],
      ['trainers', '休闲鞋'],
    ],
  },
  {
    key: 'boots',
    name: 'Boots',
    cnName: '靴子',
    ranges: grown,
    sizing: 'shoes',
    price: [399, 829],
    weight: 3,
    details: [
      ['Shearling-lined', '毛绒里'],
      ['Zip-up', '侧拉链'],
      ['Chelsea', '切尔西'],
      ['Lace-up', '系带'],
    ],
    fabrics: [
      ['leather', '真皮'],
      ['suede', '绒面皮'],
    ],
    nouns: [['boots', '短靴']],
  },
  {
    key: 'hat',
    name: 'Hats',
    cnName: '帽子',
    ranges: all,
    sizing: 'hats',
    price: [89, 199],
    weight: 3,
    details: [
      ['Wide-brim', '宽檐'],
      ['Reversible', '双面'],
      ['Quilted', '绗缝'],
      ['Plain', '素色'],
    ],
    fabrics: [
      ['cotton', '棉质'],
      ['linen', '亚麻'],
      ['straw', '草编'],
      ['corduroy', '灯芯绒'],
    ],
    nouns: [
      ['bucket hat', '渔夫帽'],
      ['sun hat', '遮阳帽'],
    ],
  },
  {
    key: 'scarf',
    name: 'Scarves',
    cnName: '围巾',
    ranges: grown,
    sizing: 'one',
    price: [129, 329],
    weight: 3,
    details: [
      ['Checked', '格纹'],
      ['Fringed', '流苏'],
      ['Cable-knit', '麻花'],
      ['Striped', '条纹'],
    ],
    fabrics: wools,
    nouns: [['scarf', '围巾']],
  },
  {
    key: 'bag',
    name: 'Bags',
    cnName: '包',
    ranges: grown,
    sizing: 'one',
    price: [199, 499],
    weight: 3,
    details: [
      ['Quilted', '绗缝'],
      ['Woven', '编织'],
      ['Drawstring', '抽绳'],
      ['Embroidered', '刺绣'],
    ],
    fabrics: leathers,
    nouns: [
      ['tote bag', '托特包'],
      ['shoulder bag', '单肩包'],
    ],
  },
  {
    key: 'socks',
    name: 'Socks',
    cnName: '袜子',
    ranges: all,
    sizing: 'one',
    price: [39, 79],
    weight: 4,
    details: [
      ['Ribbed', '罗纹'],
      ['Ruffled', '花边'],
      ['Striped', '条纹'],
      ['Cable-knit', '麻花'],
    ],
    fabrics: [
      ['cotton', '棉质'],
      ['merino wool', '美丽诺羊毛'],
    ],
    nouns: [
      ['socks', '袜子'],
      ['knee socks', '中筒袜'],
    ],
  },
]
