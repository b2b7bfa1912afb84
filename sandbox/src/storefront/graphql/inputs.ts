import { amountOf, cents } from '../shop/money.ts'
import type { Tracking } from '../shop/orders/fulfill.ts'
import type { RefundRequest } from '../shop/orders/refund.ts'
import type { Address, RestockType } from '../shop/state.ts'
import { idOf } from './gid.ts'

/** Inputs as the schema has them, where they are more than a value, and what the shop makes of them. */

export interface ItemInput {
  id: string
  quantity: number
}

export const itemsOf = (items: ItemInput[] | null | undefined) =>
  (items ?? []).map(({ id, quantity }) => ({ id: idOf('FulfillmentOrderLineItem', id), quantity }))

export interface TrackingInput {
  company?: string | null
  number?: string | null
  numbers?: string[] | null
  url?: string | null
  urls?: string[] | null
}

export function trackingOf(input: TrackingInput | null | undefined): Tracking {
  const { company, number, numbers, url, urls } = input ?? {}
  return {
    company: company ?? '',
    numbers: numbers ?? (number ? [number] : []),
    urls: urls ?? (url ? [url] : []),
  }
}

export interface AddressInput {
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  countryCode?: string | null
  province?: string | null
  provinceCode?: string | null
  city?: string | null
  address1?: string | null
  address2?: string | null
  zip?: string | null
}

/** Only what was given: the rest of the address stays as it is. */
export function addressOf(input: AddressInput): Partial<Address> {
  const { provinceCode, ...rest } = input
  const named: Record<string, string | null | undefined> = {
    ...rest,
    province: rest.province ?? provinceCode,
  }
  const given = Object.entries(named).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? '']))
}

export interface RefundInput {
  orderId: string
  currency?: string | null
  note?: string | null
  allowOverRefunding?: boolean | null
  shipping?: { amount?: string | null; fullRefund?: boolean | null } | null
  refundLineItems?:
    | {
        lineItemId: string
        quantity: number
        restockType?: RestockType | 'LEGACY_RESTOCK' | null
        locationId?: string | null
      }[]
    | null
  transactions?: { orderId: string; parentId?: string | null; gateway: string; amount: string }[] | null
}

/** Amounts are in the currency that the customer paid in: so much of it for one of the shop's. */
export function refundOf(input: RefundInput, rate?: number): RefundRequest {
  return {
    note: input.note ?? '',
    allowOver: input.allowOverRefunding ?? false,
    shipping: input.shipping?.fullRefund ? 'full' : (input.shipping?.amount ?? '0.00'),
    lines: (input.refundLineItems ?? []).map(({ lineItemId, quantity, restockType, locationId }) => ({
      lineId: idOf('LineItem', lineItemId),
      quantity,
      restockType: restockType && restockType !== 'LEGACY_RESTOCK' ? restockType : 'NO_RESTOCK',
      locationId: locationId ? idOf('Location', locationId) : null,
    })),
    payments: (input.transactions ?? []).map(({ parentId, gateway, amount }) => ({
      parentId: parentId ? idOf('OrderTransaction', parentId) : null,
      gateway,
      ...(rate === undefined
        ? { amount }
        : { amount: amountOf(Math.round(cents(amount) / rate)), presented: amount }),
    })),
  }
}
