import type { GraphQLResolveInfo } from 'graphql'
import { type Act, newId, type Outcome, refusal, refused, touch } from '../../shop/act.ts'
import { cancelOrder } from '../../shop/orders/cancel.ts'
import { beginEdit, changeAddress, commitEdit, quantityProblem } from '../../shop/orders/edit.ts'
import { BadRequest, payOrder } from '../../shop/orders/place-order.ts'
import { refundOrder } from '../../shop/orders/refund.ts'
import type { Customer, Order, Product } from '../../shop/state.ts'
import { byGid, gid, idOf, splitGid } from '../gid.ts'
import { once } from '../idempotency.ts'
import { type AddressInput, addressOf, type RefundInput, refundOf } from '../inputs.ts'
import { productView } from '../products/catalogue-views.ts'
import type { View } from '../view.ts'
import { editView } from './desk-views.ts'
import { customerView, orderView, refundView } from './order-views.ts'

interface OrderInput {
  id: string
  note?: string | null
  email?: string | null
  phone?: string | null
  tags?: string[] | null
  customAttributes?: { key: string; value: string }[] | null
  shippingAddress?: AddressInput | null
}

interface CustomerInput {
  id?: string | null
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  phone?: string | null
  note?: string | null
  tags?: string[] | null
}

interface CancelArgs {
  orderId: string
  reason: string
  restock: boolean
  refund?: boolean | null
  refundMethod?: { originalPaymentMethodsRefund?: boolean | null } | null
  staffNote?: string | null
}

/** Mutations of orders and of those who placed them. */
export function orderMutationsOf(act: Act): View {
  const { shop } = act
  const find = (globalId: string) => byGid(shop.orders, 'Order', globalId)
  const missing = (payload: string, field: string[]) => ({
    [payload]: null,
    userErrors: [refusal('Order does not exist', field)],
  })
  return {
    orderUpdate: ({ input }: { input: OrderInput }) => {
      const order = find(input.id)
      if (!order) return missing('order', ['id'])
      order.note = input.note === undefined ? order.note : (input.note ?? '')
      order.email = input.email ?? order.email
      order.phone = input.phone ?? order.phone
      order.tags = input.tags ? distinct(input.tags) : order.tags
      order.attributes = input.customAttributes ?? order.attributes
      if (input.shippingAddress) changeAddress(act, order, addressOf(input.shippingAddress))
      else touch(act, order)
      return { order: orderView(shop, order), userErrors: [] }
    },

    orderMarkAsPaid: ({ input }: { input: { id: string } }) => {
      const order = find(input.id)
      if (!order) return missing('order', ['id'])
      try {
        payOrder(act, order)
      } catch (error) {
        if (!(error instanceof BadRequest)) throw error
        return { order: null, userErrors: [refusal('Order cannot be marked as paid.', ['id'])] }
      }
      return { order: orderView(shop, order), userErrors: [] }
    },

    orderCancel: ({ orderId, reason, restock, refund, refundMethod, staffNote }: CancelArgs) => {
      const order = find(orderId)
      const outcome: Outcome<Order> = order
        ? cancelOrder(act, order, {
            reason,
            restock,
            refund: refundMethod?.originalPaymentMethodsRefund ?? refund ?? false,
            note: staffNote ?? '',
          })
        : { refused: [refusal('Order does not exist', ['orderId'], 'NOT_FOUND')] }
      const refusals = 'refused' in outcome ? outcome.refused : []
      const job = refusals.length === 0 ? { id: gid('Job', newId(shop)), done: true } : null
      return { job, orderCancelUserErrors: refusals, userErrors: refusals }
    },

    refundCreate: (args: { input: RefundInput }, info: GraphQLResolveInfo) => {
      const order = find(args.input.orderId)
      const { madeId, userErrors } = once(shop, info, args, () => {
        if (!order) return { refused: [refusal('Order does not exist', ['orderId'])] }
        if (order.paidIn && args.input.currency !== order.paidIn.currency)
          return refused(refusal('Currency must be the presentment currency of the order.', ['currency']))
        const outcome = refundOrder(act, order, refundOf(args.input, order.paidIn?.rate))
        return 'refused' in outcome ? outcome : { done: outcome.done.id }
      })
      const refund = order?.refunds.find(({ id }) => id === madeId)
      return {
        order: order ? orderView(shop, order) : null,
        refund: order && refund ? refundView(shop, order, refund) : null,
        userErrors,
      }
    },

    tagsAdd: ({ id, tags }: TagArgs) =>
      changeTags(act, id, (held) => distinct([...held, ...tags.flatMap((tag) => splitTags(tag))])),
    tagsRemove: ({ id, tags }: TagArgs) =>
      changeTags(act, id, (held) =>
        held.filter((tag) => !tags.some((one) => one.toLowerCase() === tag.toLowerCase())),
      ),

    customerUpdate: ({ input }: { input: CustomerInput }) => {
      const customer = input.id ? byGid(shop.customers, 'Customer', input.id) : undefined
      if (!customer) return { customer: null, userErrors: [refusal('Customer does not exist', ['id'])] }
      const { email } = input
      if (email && shop.customers.some((one) => one !== customer && one.email === email))
        return { customer: null, userErrors: [refusal('Email has already been taken', ['email'])] }
      customer.email = email ?? customer.email
      customer.firstName = input.firstName ?? customer.firstName
      customer.lastName = input.lastName ?? customer.lastName
      customer.phone = input.phone ?? customer.phone
      customer.note = input.note ?? customer.note
      customer.tags = input.tags ? distinct(input.tags) : customer.tags
      customer.updatedAt = act.at
      return { customer: customerView(shop, customer), userErrors: [] }
    },

    ...editMutationsOf(act, find),
  }
}

interface TagArgs {
  id: string
  tags: string[]
}

const splitTags = (tag: string) =>
  tag
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Tags are the same whatever their case; the first spelling stays. */
const distinct = (tags: readonly string[]) =>
  tags.filter((tag, index) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === index)

function changeTags(act: Act, globalId: string, change: (held: string[]) => string[]): View {
  const { shop } = act
  const { type, id } = splitGid(globalId)
  const order = type === 'Order' ? shop.orders.find((one) => one.id === id) : undefined
  const product = type === 'Product' ? shop.products.find((one) => one.id === id) : undefined
  const customer = type === 'Customer' ? shop.customers.find((one) => one.id === id) : undefined
  const tagged: Order | Product | Customer | undefined = order ?? product ?? customer
  if (!tagged) return { node: null, userErrors: [refusal('Resource does not exist', ['id'])] }
  const tags = change(tagged.tags)
  const same = tags.length === tagged.tags.length && tags.every((tag, index) => tag === tagged.tags[index])
  tagged.tags = tags
  if (!same) {
    tagged.updatedAt = act.at
    if (order) act.emit({ topic: 'orders/updated', order })
    if (product) act.emit({ topic: 'products/update', product })
  }
  const node = order
    ? orderView(shop, order)
    : product
      ? productView(shop, product)
      : customer && customerView(shop, customer)
  return { node, userErrors: [] }
}

function editMutationsOf(act: Act, find: (id: string) => Order | undefined): View {
  const { shop } = act
  const session = (globalId: string) => {
    const edit = byGid(shop.edits, 'CalculatedOrder', globalId)
    const order = edit && shop.orders.find(({ id }) => id === edit.orderId)
    return edit && order ? { edit, order } : undefined
  }
  const gone = { calculatedOrder: null, userErrors: [refusal('The edit does not exist.', ['id'])] }
  const failed = (message: string, field: string[]) => ({ ...gone, userErrors: [refusal(message, field)] })
  return {
    orderEditBegin: ({ id }: { id: string }) => {
      const order = find(id)
      if (!order) return failed('Order does not exist', ['id'])
      const outcome = beginEdit(act, order)
      if ('refused' in outcome) return { ...gone, userErrors: outcome.refused }
      return { calculatedOrder: editView(shop, order, outcome.done), userErrors: [] }
    },
    orderEditSetQuantity: (args: {
      id: string
      lineItemId: string
      quantity: number
      restock?: boolean | null
    }) => {
      const found = session(args.id)
      if (!found) return gone
      const { type, id } = splitGid(args.lineItemId)
      const lineId = type === 'LineItem' ? id : idOf('CalculatedLineItem', args.lineItemId)
      const problem = quantityProblem(found.order, lineId, args.quantity)
      if (problem) return failed(problem, ['lineItemId'])
      const quantities = found.edit.quantities.filter((one) => one.lineId !== lineId)
      found.edit.quantities = [
        ...quantities,
        { lineId, quantity: args.quantity, restock: args.restock ?? false },
      ]
      const calculatedOrder = editView(shop, found.order, found.edit)
      return { calculatedOrder, calculatedLineItem: null, userErrors: [] }
    },
    orderEditAddVariant: (args: { id: string; variantId: string; quantity: number }) => {
      const found = session(args.id)
      if (!found) return gone
      const variant = byGid(shop.variants, 'ProductVariant', args.variantId)
      if (!variant || args.quantity < 1) return failed('Variant does not exist.', ['variantId'])
      found.edit.additions.push({ id: newId(shop), variantId: variant.id, quantity: args.quantity })
      const calculatedOrder = editView(shop, found.order, found.edit)
      return { calculatedOrder, calculatedLineItem: null, userErrors: [] }
    },
    orderEditCommit: ({ id }: { id: string }) => {
      const found = session(id)
      if (!found) return { order: null, userErrors: gone.userErrors }
      const outcome = commitEdit(act, found.order, found.edit)
      if ('refused' in outcome) return { order: null, userErrors: outcome.refused }
      return { order: orderView(shop, outcome.done), successMessages: [], userErrors: [] }
    },
  }
}
