import { type RefundCommand, StorefrontError, type StorefrontTransaction } from '../../../ports/storefront.ts'
import type { ShopifyClient } from '../client/client.ts'
import { gidOf, numberOf, uuidOf } from '../client/ids.ts'
import { accept } from '../client/operation.ts'
import * as documents from '../documents/refund.ts'

type Item = RefundCommand['items'][number]

/** Units that come back are put where they come back to; those that never left are free again where they were planned. */
const restock = ({ shipped, locationExId }: Item) => {
  if (!shipped) return { restockType: 'CANCEL', ...(locationExId && locationOf(locationExId)) }
  return locationExId ? { restockType: 'RETURN', ...locationOf(locationExId) } : { restockType: 'NO_RESTOCK' }
}
const locationOf = (exId: string) => ({ locationId: gidOf('Location', exId) })

const statusOf = (status: string): StorefrontTransaction['status'] => {
  if (status === 'SUCCESS') return 'success'
  if (status === 'FAILURE') return 'failure'
  return status === 'ERROR' ? 'error' : 'pending'
}

/** Gives money back. The same key is done once, so it may be sent again. */
export async function refund(client: ShopifyClient, command: RefundCommand): Promise<StorefrontTransaction> {
  const orderId = gidOf('Order', command.orderExId)
  const { refundCreate } = await client.run(documents.refund, {
    key: uuidOf(command.key),
    input: {
      orderId,
      note: command.note,
      currency: command.currency,
      refundLineItems: command.items.map((item) => ({
        lineItemId: gidOf('LineItem', item.exLineItemId),
        quantity: item.quantity,
        ...restock(item),
      })),
      transactions: [
        {
          orderId,
          gateway: command.gateway,
          kind: 'REFUND',
          amount: command.amount,
          parentId: gidOf('OrderTransaction', command.parentExId),
        },
      ],
    },
  })
  accept(refundCreate.userErrors)
  const made = refundCreate.refund?.transactions.nodes.find(({ kind }) => kind === 'REFUND')
  if (!made)
    throw new StorefrontError({ kind: 'storefront.refundUnconfirmed', params: {} }, { retryable: false })
  return {
    exId: numberOf(made.id),
    gateway: made.gateway ?? command.gateway,
    kind: 'refund',
    status: statusOf(made.status),
    currency: made.amountSet.presentmentMoney.currencyCode,
    amount: made.amountSet.presentmentMoney.amount,
    createdAt: new Date(made.createdAt),
  }
}
