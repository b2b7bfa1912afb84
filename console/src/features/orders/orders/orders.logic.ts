import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { OrderRow } from '@selvedge/contract/orders/orders/order-list.ts'
import type { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import type { Verdict } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'

export type Order = DataOf<typeof orderDetail>
export type OrderItem = Order['items'][number]

/** `a, b` -> ['a', 'b'] */
export const listed = (commaJoined: string): string[] =>
  commaJoined
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Whether an order may be routed again: true, or the reason why not. */
export function rerouteVerdict({ status, held, paid }: Pick<OrderRow, 'status' | 'held' | 'paid'>): Verdict {
  if (status === 'cancel') return 'order.cancelled'
  if (status !== 'open') return 'order.complete'
  if (held) return 'order.held'
  return paid || 'order.unpaid'
}

/** Whether something of an order can come back. */
export const returnVerdict = ({ shipped }: Pick<OrderRow, 'shipped'>): Verdict =>
  shipped > 0 || t('还没有发出的商品')

/** What a row of the list offers: nothing that can never be done again. */
export const rowOffers = ({ status, shipped }: Pick<OrderRow, 'status' | 'shipped'>) => ({
  return: status === 'open' || shipped > 0,
  reroute: status === 'open',
})

/** Units of a line that must still ship and that no ship order carries. */
export const waitingUnits = ({ quantity, shipped, allocated, cancelled }: OrderItem): number =>
  Math.max(0, quantity - shipped - allocated - cancelled)

type Address = Pick<Order, 'country' | 'province' | 'city' | 'address1' | 'address2'>

/** From the country to the door. */
export const addressOf = ({ country, province, city, address1, address2 }: Address): string =>
  [country, province, city, address1, address2].filter(Boolean).join(' ')

/** The numbers of a shipment, which ride in one text: `["SF1","SF2"]`. Any other text is a number itself. */
export function trackingNumbersOf(text: string): string[] {
  try {
    const numbers: unknown = JSON.parse(text)
    if (Array.isArray(numbers)) return numbers.map(String).filter(Boolean)
  } catch {
    // A bare number such as SF1024.
  }
  return listed(text)
}
