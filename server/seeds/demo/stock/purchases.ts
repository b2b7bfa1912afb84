import type {
  PurchaseChannel,
  PurchaseCurrency,
} from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import type { Catalogue } from '../goods/catalogue.ts'
import { hour, later, shopMidnight } from '../orders/shop-calendar.ts'
import { randomFrom } from '../random.ts'
import type { LocationKey } from './locations.ts'
import type { Scarcity } from './scarcity.ts'

type Step = 'send' | 'receivePart' | 'receiveAll' | 'delete'

/** A purchase order, and what becomes of it on the days after. */
export interface PlannedPurchase {
  at: Date
  name: string
  brand: string
  currency: PurchaseCurrency
  rate: string | null
  discount: string
  season: string
  channel: PurchaseChannel
  location: LocationKey
  remark: string
  items: readonly { sku: string; quantity: number; cost: string }[]
  steps: readonly { at: Date; step: Step }[]
}

const plans: readonly {
  daysAgo: number
  name: string
  currency: PurchaseCurrency
  rate: string | null
  discount: string
  channel: PurchaseChannel
  location: LocationKey
  remark: string
  steps: readonly Step[]
}[] = [
  {
    daysAgo: 48,
    name: '秋冬首单',
    currency: 'EUR',
    rate: '7.82',
    discount: '10',
    channel: '买手店',
    location: 'own',
    remark: '',
    steps: ['send', 'receivePart', 'receiveAll'],
  },
  {
    daysAgo: 30,
    name: '秋冬补单',
    currency: 'GBP',
    rate: '9.05',
    discount: '0',
    channel: '买手店（含税）',
    location: 'own',
    remark: '分两批到货',
    steps: ['send', 'receivePart'],
  },
  {
    daysAgo: 16,
    name: '早春首单',
    currency: 'EUR',
    rate: '7.85',
    discount: '12.5',
    channel: '自采',
    location: 'partner',
    remark: '空运',
    steps: ['send'],
  },
  {
    daysAgo: 9,
    name: '重复下单',
    currency: 'EUR',
    rate: '7.85',
    discount: '0',
    channel: '自采',
    location: 'own',
    remark: '与上一单重复',
    steps: ['delete'],
  },
  {
    daysAgo: 4,
    name: '早春配饰',
    currency: 'CNY',
    rate: null,
    discount: '0',
    channel: '自采',
    location: 'own',
    remark: '',
    steps: [],
  },
  {
    daysAgo: 5,
    name: '保税首单',
    currency: 'EUR',
    rate: '7.86',
    discount: '5',
    channel: '买手店',
    location: 'bonded',
    remark: '到仓前报关',
    steps: ['send'],
  },
]

/** One purchase order in each state. None brings what is scarce. */
export function demoPurchases(
  now: Date,
  catalogue: Catalogue,
  scarcity: Scarcity,
  seed = 1,
): PlannedPurchase[] {
  const random = randomFrom(seed, 'purchases')
  const brands = [...new Set(catalogue.variants.map(({ brand }) => brand))]
  return plans.map(({ daysAgo, steps, ...plan }, index) => {
    const brand = brands[index % brands.length] ?? ''
    const usual = catalogue.variants.filter(
      (variant) => variant.brand === brand && !scarcity.skus.has(variant.sku),
    )
    return {
      ...plan,
      at: later(shopMidnight(now, daysAgo), 11 * hour),
      brand,
      season: 'AW26',
      items: random.sample(usual, random.int(8, 16)).map(({ sku }) => ({
        sku,
        quantity: random.int(2, 8),
        cost: `${random.int(18, 90)}.${random.pick(['00', '50', '90'])}`,
      })),
      steps: steps.map((step, at) => ({ step, at: later(shopMidnight(now, daysAgo - 2 - at), 15 * hour) })),
    }
  })
}
