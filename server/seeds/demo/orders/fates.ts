import type { couriers } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { Customer } from '../buyers/people.ts'
import type { Random } from '../random.ts'
import { atWork } from './order-times.ts'
import { day, hour, later, minute } from './shop-calendar.ts'

export interface Units {
  sku: string
  quantity: number
}

export interface Shipment {
  shippedAt: Date
  courier: (typeof couriers)[number]
  trackingNumber: string
}

/** What becomes of an order until now. */
export type OrderFate =
  | { kind: 'unpaid' }
  | { kind: 'pending' }
  /** `short`: what the order waits for; its other lines are pending. */
  | { kind: 'waiting'; short: readonly Units[] }
  | { kind: 'held'; heldAt: Date; reason: string }
  | { kind: 'cancelled'; cancelledAt: Date }
  | { kind: 'picking'; pickedAt: Date }
  | { kind: 'shipped'; shipment: Shipment }
  /** `left`: what did not ship, for want of stock or because it was not on its shelf. */
  | { kind: 'shippedInPart'; shipment: Shipment; left: readonly Units[]; because: 'noStock' | 'notFound' }
  | { kind: 'returned'; shipment: Shipment; returnedAt: Date; returned: readonly Units[] }
  /** 256 and 1024 before it left, 512 after. */
  | { kind: 'exception'; bit: 256 | 512 | 1024; at: Date; reason: string; shipment: Shipment | null }

type Kind = OrderFate['kind']

export interface FateInput {
  now: Date
  createdAt: Date
  customer: Customer
  lines: readonly Units[]
  /** Position among all orders: makes the tracking number. */
  number: number
  /** Bought while the SKU was running out: nothing may be left over, so it ships. */
  lastUnits: boolean
  /** Lines whose SKU is sold out. */
  short: readonly Units[]
}

/** Parts of a hundred, by the age of the order in days: old ones are mostly done. */
const oddsByAge: readonly (readonly [olderThan: number, odds: Partial<Record<Kind, number>>])[] = [
  [18, { shipped: 86, returned: 7, cancelled: 4.5, unpaid: 2, shippedInPart: 0.5 }],
  [8, { shipped: 79, returned: 4, cancelled: 5, unpaid: 2.5, shippedInPart: 2, exception: 6, held: 1.5 }],
  [
    4,
    {
      shipped: 62,
      cancelled: 5,
      unpaid: 4,
      shippedInPart: 5,
      exception: 14,
      held: 3,
      picking: 6,
      pending: 3,
    },
  ],
  [
    2,
    {
      shipped: 34,
      cancelled: 4,
      unpaid: 5,
      shippedInPart: 4,
      exception: 9,
      held: 3,
      picking: 23,
      pending: 18,
    },
  ],
  [1, { shipped: 14, cancelled: 4, unpaid: 6, exception: 4, held: 4, picking: 32, pending: 36 }],
  [0, { cancelled: 2, unpaid: 8, held: 2, picking: 10, pending: 78 }],
]

const heldReasons = ['顾客要求延后发货', '收货地址待确认', '疑似重复下单', '等待顾客补差价', '礼品卡待核对']
const troubles = {
  256: ['合作仓拒单：商品条码缺失', '拣货短缺：货位无货', '合作仓拒单：收货地址不完整'],
  512: ['承运商接口超时，重试后仍失败', '店铺履约同步失败：订单已在店铺归档', '运单号被承运商拒绝'],
  1024: ['仓库回传内容无法识别', '同一包裹收到两次不同的回执'],
} as const

export function decideFate(random: Random, input: FateInput): OrderFate {
  if (input.lastUnits) return shippedFate(random, input)
  if (input.short.length > 0) return shortFate(random, input)
  const age = (input.now.getTime() - input.createdAt.getTime()) / day
  const odds = oddsByAge.find(([olderThan]) => age >= olderThan)?.[1] ?? {}
  const kind = random.weighted(Object.keys(odds) as Kind[], (candidate) => odds[candidate] ?? 0)
  return makeFate(random, kind, input)
}

function makeFate(random: Random, kind: Kind, input: FateInput): OrderFate {
  const { now, createdAt } = input
  switch (kind) {
    case 'shipped':
      return shippedFate(random, input)
    case 'returned':
      return returnedFate(random, input)
    case 'shippedInPart':
      return notFoundFate(random, input)
    case 'exception':
      return exceptionFate(random, input)
    case 'cancelled':
      return { kind, cancelledAt: earlier(later(createdAt, random.int(5, 20 * 60) * minute), now) }
    case 'held':
      return {
        kind,
        heldAt: earlier(later(createdAt, random.int(2, 300) * minute), now),
        reason: random.pick(heldReasons),
      }
    case 'picking':
      return pickingFate(random, input)
    case 'unpaid':
      return { kind }
    default:
      return { kind: 'pending' }
  }
}

function pickingFate(random: Random, { now, createdAt }: FateInput): OrderFate {
  const pickedAt = atWork(random, later(createdAt, random.int(1, 20) * hour))
  return pickedAt < now ? { kind: 'picking', pickedAt } : { kind: 'pending' }
}

/** Ships within some days; what would only ship after now is still being picked. */
function shippedFate(random: Random, input: FateInput): OrderFate {
  const shipment = makeShipment(random, input)
  return shipment ? { kind: 'shipped', shipment } : pickingFate(random, input)
}

function returnedFate(random: Random, input: FateInput): OrderFate {
  const shipment = makeShipment(random, input)
  if (!shipment) return pickingFate(random, input)
  const returnedAt = atWork(random, later(shipment.shippedAt, random.int(5, 15) * day))
  if (returnedAt >= input.now) return { kind: 'shipped', shipment }
  const returned = random
    .sample(input.lines, random.int(1, Math.max(1, input.lines.length - 1)))
    .map(({ sku, quantity }) => ({ sku, quantity: random.int(1, quantity) }))
  return { kind: 'returned', shipment, returnedAt, returned }
}

/** Of an order of several units one was not on its shelf. */
function notFoundFate(random: Random, input: FateInput): OrderFate {
  const shipment = makeShipment(random, input)
  if (!shipment) return pickingFate(random, input)
  const units = input.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (units < 2) return { kind: 'shipped', shipment }
  const left = [{ sku: random.pick(input.lines).sku, quantity: 1 }]
  return { kind: 'shippedInPart', shipment, left, because: 'notFound' }
}

function exceptionFate(random: Random, input: FateInput): OrderFate {
  const bit = random.pick([256, 512, 1024] as const)
  const reason = random.pick(troubles[bit])
  const shipment = makeShipment(random, input)
  if (!shipment) return pickingFate(random, input)
  if (bit !== 512) return { kind: 'exception', bit, at: shipment.shippedAt, reason, shipment: null }
  const at = later(shipment.shippedAt, random.int(2, 90) * minute)
  return at < input.now ? { kind: 'exception', bit, at, reason, shipment } : { kind: 'shipped', shipment }
}

/** Lines that are in stock may have gone ahead; the rest waits, unless the customer gave up. */
function shortFate(random: Random, input: FateInput): OrderFate {
  if (random.chance(0.06)) return makeFate(random, 'cancelled', input)
  const shipment = makeShipment(random, input)
  const rest = input.lines.length - input.short.length
  return shipment && rest > 0 && random.chance(0.6)
    ? { kind: 'shippedInPart', shipment, left: input.short, because: 'noStock' }
    : { kind: 'waiting', short: input.short }
}

const courierTo = { CN: 'SF Express', FR: 'Laposte', GB: 'Other', US: 'USPS', CA: 'Other' } as const

/** Null where it would be after now. The leading zeros of its tracking number are nobody's parcel. */
function makeShipment(random: Random, { now, createdAt, customer, number }: FateInput): Shipment | null {
  const shippedAt = atWork(random, later(createdAt, random.int(3, 60) * hour))
  if (shippedAt >= now) return null
  const courier = courierTo[customer.country]
  const prefix = { 'SF Express': 'SF', Laposte: 'LP', USPS: 'US', Other: 'XX' }[courier]
  return {
    shippedAt,
    courier,
    trackingNumber: `${prefix}000${String(1_000_000 + number * 37).padStart(10, '0')}`,
  }
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
