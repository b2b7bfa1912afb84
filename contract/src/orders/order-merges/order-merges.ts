import { z } from 'zod'
import type { Channel } from '../../channels/storefronts/channels.ts'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, instant } from '../../core/values/shapes.ts'
import type { Reason } from '../../reasons.ts'
import type { OrderState } from '../orders/order-state.ts'

/** Most orders of one parcel. */
export const maxMerge = 20

/** An order, as far as it decides whether it may leave together with others. */
export interface MergeFacts {
  name: string
  status: OrderState
  paid: boolean
  held: boolean
  /** Whether somebody has begun or shipped one of its ship orders. */
  started: boolean
  channel: Channel
  email: string
  phone: string
  /** The same for orders that go to the same receiver at the same address. */
  addressKey: string
}

export interface MergeProblem {
  reason: Reason
  names: string[]
}

const ownReasons: { reason: Reason; applies(order: MergeFacts): boolean }[] = [
  { reason: 'order.cancelled', applies: ({ status }) => status === 'cancel' },
  { reason: 'order.complete', applies: ({ status }) => status !== 'open' },
  { reason: 'order.held', applies: ({ held }) => held },
  { reason: 'order.unpaid', applies: ({ paid }) => !paid },
  { reason: 'order.begun', applies: ({ started }) => started },
]

const digits = (phone: string): string => phone.replace(/\D/g, '')

const sameBuyer = (a: MergeFacts, b: MergeFacts): boolean =>
  (a.email !== '' && a.email.toLowerCase() === b.email.toLowerCase()) ||
  (digits(a.phone) !== '' && digits(a.phone) === digits(b.phone))

/** Each channel declares to customs under its own shop, so its parcels stay its own. */
const pairReasons: { reason: Reason; applies(first: MergeFacts, other: MergeFacts): boolean }[] = [
  { reason: 'merge.channels', applies: (first, other) => first.channel !== other.channel },
  { reason: 'merge.receivers', applies: (first, other) => first.addressKey !== other.addressKey },
  { reason: 'merge.buyers', applies: (first, other) => !sameBuyer(first, other) },
]

/** Why these orders can't leave together, and which of them stand in the way; null where they can. */
export function mergeProblem(orders: readonly MergeFacts[]): MergeProblem | null {
  const [first, ...others] = orders
  if (!first || others.length === 0) {
    return { reason: 'merge.one', names: orders.map(({ name }) => name) }
  }
  for (const { reason, applies } of ownReasons) {
    const wrong = orders.filter(applies)
    if (wrong.length > 0) return { reason, names: wrong.map(({ name }) => name) }
  }
  for (const { reason, applies } of pairReasons) {
    const wrong = others.filter((other) => applies(first, other))
    if (wrong.length > 0) return { reason, names: wrong.map(({ name }) => name) }
  }
  return null
}

export const orderMergeable = endpoint({
  name: 'orderMergeable',
  method: 'GET',
  path: '/order/mergeable',
  summary: 'Other orders of the same buyer to the same address that may leave in one parcel with this one',
  access: 'orders.view',
  query: z.strictObject({ id: idParam }),
  data: z.array(z.strictObject({ id, name: z.string(), units: z.int(), createdAt: instant })),
})

export const orderMerge = endpoint({
  name: 'orderMerge',
  method: 'POST',
  path: '/order/merge',
  summary: 'Route orders of one buyer together: one ship order per location; answers how many there are',
  access: 'orders.change',
  body: z.strictObject({ orderIds: z.array(id).min(1).max(maxMerge) }),
  data: z.int(),
  errors: ['ORDER_NOT_FOUND', 'ORDERS_NOT_MERGEABLE'],
})
