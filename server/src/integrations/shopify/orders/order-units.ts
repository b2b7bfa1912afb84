import { sumMoney } from '@selvedge/contract/core/values/money.ts'
import type { StorefrontOrder } from '../../../ports/storefront/storefront.ts'
import { numberOf } from '../client/ids.ts'
import type { OrderNode } from '../documents/orders.ts'
import { type RefundedPart, returnedUnits, wantedUnits } from './order-words.ts'

/** Units of each fulfilment by line. */
export type FulfilledUnits = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Units that have shipped, by line. */
function shippedUnits({ fulfillments }: OrderNode, fulfilled: FulfilledUnits): Map<string, number> {
  const shipped = new Map<string, number>()
  for (const { id, status } of fulfillments) {
    if (status !== 'SUCCESS') continue
    for (const [line, units] of fulfilled.get(id) ?? []) shipped.set(line, (shipped.get(line) ?? 0) + units)
  }
  return shipped
}

/** Units that came back, by line. */
function backUnits({ refunds }: OrderNode): ReturnType<typeof returnedUnits> {
  const refunded = refunds.flatMap(({ refundLineItems }) =>
    refundLineItems.nodes.map(
      (part): RefundedPart => ({
        lineExId: numberOf(part.lineItem.id),
        quantity: part.quantity,
        restockType: part.restockType,
      }),
    ),
  )
  return returnedUnits(refunded)
}

/** The lines that need a parcel. */
export const goodsOf = ({ lineItems }: OrderNode): Set<string> =>
  new Set(lineItems.nodes.filter((line) => line.requiresShipping).map(({ id }) => id))

/** The lines that need a parcel, with what of each is wanted, has shipped and was refunded. */
export function linesOf(
  order: OrderNode,
  fulfilled: FulfilledUnits,
  goods: ReadonlySet<string>,
): StorefrontOrder['lines'] {
  const shipped = shippedUnits(order, fulfilled)
  const cameBack = backUnits(order)
  return order.lineItems.nodes
    .filter((line) => goods.has(line.id))
    .map((line) => {
      const lineExId = numberOf(line.id)
      const units = { exId: lineExId, quantity: line.quantity, currentQuantity: line.currentQuantity }
      // Whatever is wanted of the line has either shipped or not.
      const { unfulfilledQuantity } = line
      const fulfilledQuantity = shipped.get(line.id) ?? 0
      const wanted = wantedUnits(
        { ...units, fulfilledQuantity, unfulfilledQuantity },
        cameBack.get(lineExId) ?? 0,
      )
      return {
        ...units,
        sku: line.sku ?? '',
        title: line.name,
        currentQuantity: wanted,
        fulfilledQuantity: Math.max(0, wanted - unfulfilledQuantity),
        refundedQuantity: Math.max(0, wanted - line.currentQuantity),
        unitPrice: line.originalUnitPriceSet.shopMoney.amount,
        discount: sumMoney(
          line.discountAllocations.map(({ allocatedAmountSet }) => allocatedAmountSet.shopMoney.amount),
        ),
      }
    })
}

/** What was fulfilled with a parcel, and what of it was cancelled. */
export const fulfillmentsOf = (
  { fulfillments }: OrderNode,
  fulfilled: FulfilledUnits,
  goods: ReadonlySet<string>,
): Pick<StorefrontOrder, 'cancelledFulfillments' | 'fulfillments'> => ({
  cancelledFulfillments: fulfillments
    .filter(({ status }) => status === 'CANCELLED')
    .map(({ id }) => numberOf(id)),
  fulfillments: fulfillments
    .filter(({ requiresShipping, status }) => requiresShipping && ['SUCCESS', 'CANCELLED'].includes(status))
    .map(({ id, status, totalQuantity, trackingInfo }) => ({
      exId: numberOf(id),
      cancelled: status === 'CANCELLED',
      quantity: unitsOf(fulfilled.get(id), goods) ?? totalQuantity,
      trackingNumbers: trackingInfo.flatMap(({ number }) => number || []),
    })),
})

/** Units of a fulfilment that need a parcel, as webhooks count them. */
function unitsOf(
  units: ReadonlyMap<string, number> | undefined,
  goods: ReadonlySet<string>,
): number | undefined {
  if (!units) return undefined
  return [...units].reduce((sum, [line, count]) => (goods.has(line) ? sum + count : sum), 0)
}
