import { pick } from '../../../random.ts'
import type { Address, Shop, Variant } from '../state.ts'
import { findLevel } from '../stock.ts'
import type { OrderRequest } from './place-order.ts'
import { BadRequest, usualGateway } from './place-order.ts'

/** An order as far as someone cares; the rest is made up. */
export interface OrderWish {
  lines?: { sku: string; quantity: number; price?: string | undefined; discount?: string | undefined }[]
  receiver?: Partial<Address>
  email?: string
  shippingFee?: string
  shippingDiscount?: string
  paid?: boolean
  gateway?: string
  tags?: string[]
  /** Codes that the buyer has entered. */
  discountCodes?: string[]
  paidIn?: { currency: string; rate: number }
  note?: string
}

const surnames = ['林', '周', '沈', '顾', '陆', '苏', '叶', '程', '许', '方']
const givenNames = ['知夏', '怀瑾', '映雪', '以南', '书意', '若溪', '景行', '清和', '疏桐', '云舒']
const places: readonly (readonly [province: string, city: string, zip: string])[] = [
  ['上海市', '上海市', '200120'],
  ['浙江省', '杭州市', '310012'],
  ['江苏省', '南京市', '210029'],
  ['广东省', '广州市', '510620'],
  ['四川省', '成都市', '610041'],
]

export function requestOf(shop: Shop, wish: OrderWish, random: () => number): OrderRequest {
  const { receiver, email } = randomReceiver(random)
  return {
    lines: wish.lines && wish.lines.length > 0 ? wish.lines : randomLines(shop, random),
    receiver: { ...receiver, ...wish.receiver },
    email: wish.email || email,
    shippingFee: wish.shippingFee || '0.00',
    ...(wish.shippingDiscount && { shippingDiscount: wish.shippingDiscount }),
    paid: wish.paid ?? true,
    gateway: wish.gateway || usualGateway,
    tags: wish.tags ?? [],
    discountCodes: wish.discountCodes ?? [],
    note: wish.note ?? '',
    ...(wish.paidIn && { paidIn: wish.paidIn }),
  }
}

function randomReceiver(random: () => number): { receiver: Address; email: string } {
  const [province, city, zip] = pick(random, places)!
  const digits = String(Math.floor(random() * 10_000)).padStart(4, '0')
  return {
    email: `kehu${Math.floor(random() * 900) + 100}@mail.example`,
    receiver: {
      firstName: pick(random, givenNames)!,
      lastName: pick(random, surnames)!,
      // No number of this range was ever given to anybody.
      phone: `1900000${digits}`,
      countryCode: 'CN',
      province,
      city,
      address1: `云栖路 ${Math.floor(random() * 300) + 1} 号`,
      address2: '',
      zip,
    },
  }
}

/** One to three different SKUs that are there. */
function randomLines(shop: Shop, random: () => number): { sku: string; quantity: number }[] {
  const there = shop.variants.filter((variant) => availableUnits(shop, variant) > 0)
  if (there.length === 0) throw new BadRequest('店铺没有可用商品')
  const skus = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, there)!.sku)
  return [...new Set(skus)].map((sku) => ({ sku, quantity: random() < 0.8 ? 1 : 2 }))
}

export const availableUnits = (shop: Shop, { inventoryItemId }: Variant): number =>
  shop.locations
    .filter(({ active, fulfillsOnlineOrders }) => active && fulfillsOnlineOrders)
    .reduce((sum, { id }) => sum + Math.max(0, findLevel(shop, inventoryItemId, id)?.available ?? 0), 0)
