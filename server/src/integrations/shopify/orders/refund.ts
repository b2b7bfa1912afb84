import type { Amount } from '@selvedge/contract/core/values/money.ts'
import { partOf } from '../../../core/part-of.rules.ts'
import {
  type RefundCommand,
  StorefrontError,
  type StorefrontTransaction,
} from '../../../ports/storefront/storefront.ts'
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

/** What is given back, in the currency that the customer paid in: the shop takes no other. The same each time it is asked. */
async function asPaid(client: ShopifyClient, command: RefundCommand): Promise<Amount> {
  const { order } = await client.run(documents.payments, { order: gidOf('Order', command.orderExId) })
  const payment = order?.transactions.find(({ id }) => numberOf(id) === command.parentExId)
  if (!payment) return command
  const { shopMoney, presentmentMoney } = payment.amountSet
  const { amount, currencyCode: currency } = presentmentMoney
  if (currency === shopMoney.currencyCode || shopMoney.currencyCode !== command.currency) return command
  return { currency, amount: partOf({ amount, currency }, command.amount, shopMoney.amount) }
}

/** Gives money back. The same key is done once, so it may be sent again. */
export async function refund(client: ShopifyClient, command: RefundCommand): Promise<StorefrontTransaction> {
  const orderId = gidOf('Order', command.orderExId)
  const paid = await asPaid(client, command)
  const { refundCreate } = await client.run(documents.refund, {
    key: uuidOf(command.key),
    input: {
      orderId,
      note: command.note,
      currency: paid.currency,
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
          amount: paid.amount,
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
    currency: made.amountSet.shopMoney.currencyCode,
    amount: made.amountSet.shopMoney.amount,
    createdAt: new Date(made.createdAt),
  }
}
