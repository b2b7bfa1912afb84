import type { GraphQLResolveInfo } from 'graphql'
import { type Act, newId, refusal } from '../../shop/act.ts'
import { activate, changeInventory, type InventoryRequest } from '../../shop/inventory.ts'
import { addDiscount, findCode } from '../../shop/orders/discounts.ts'
import { cancelFulfillment, changeTracking, fulfill } from '../../shop/orders/fulfill.ts'
import { holdFulfillmentOrder, moveFulfillmentOrder, releaseHolds } from '../../shop/orders/move.ts'
import { findFulfillment, findFulfillmentOrder } from '../../shop/orders/orders.ts'
import { isTopic } from '../../webhooks/topics.ts'
import { idOf } from '../gid.ts'
import { once } from '../idempotency.ts'
import { type ItemInput, itemsOf, type TrackingInput, trackingOf } from '../inputs.ts'
import { levelViewAt } from '../products/catalogue-views.ts'
import type { View } from '../view.ts'
import { codeMutationsOf } from './code-mutations.ts'
import { adjustmentView, discountView, subscriptionView } from './desk-views.ts'
import { fulfillmentOrderView, fulfillmentView, holdView } from './fulfillment-views.ts'
import { linksOf } from './order-views.ts'

interface FulfillmentInput {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string
    fulfillmentOrderLineItems?: ItemInput[] | null
  }[]
  trackingInfo?: TrackingInput | null
}

interface HoldArgs {
  id: string
  fulfillmentHold: { reason: string; reasonNotes?: string | null; handle?: string | null }
}

interface MoveArgs {
  id: string
  newLocationId: string
  fulfillmentOrderLineItems?: ItemInput[] | null
}

/** Mutations of what ships. */
export function fulfillmentMutationsOf(act: Act): View {
  const { shop } = act
  const shipped = (id: string) => findFulfillment(shop.orders, idOf('Fulfillment', id))
  const wanted = (id: string) => findFulfillmentOrder(shop.orders, idOf('FulfillmentOrder', id))
  const noFulfillment = (field: string) => ({
    fulfillment: null,
    userErrors: [refusal('Fulfillment does not exist.', [field])],
  })
  const noFulfillmentOrder = {
    fulfillmentOrder: null,
    movedFulfillmentOrder: null,
    originalFulfillmentOrder: null,
    remainingFulfillmentOrder: null,
    fulfillmentHold: null,
    userErrors: [refusal('Fulfillment order does not exist.', ['id'], 'FULFILLMENT_ORDER_NOT_FOUND')],
  }
  return {
    fulfillmentCreate: ({ fulfillment }: { fulfillment: FulfillmentInput }) => {
      const outcome = fulfill(act, {
        parts: fulfillment.lineItemsByFulfillmentOrder.map((part) => ({
          fulfillmentOrderId: idOf('FulfillmentOrder', part.fulfillmentOrderId),
          items: itemsOf(part.fulfillmentOrderLineItems),
        })),
        tracking: trackingOf(fulfillment.trackingInfo),
      })
      if ('refused' in outcome) return { fulfillment: null, userErrors: outcome.refused }
      const { order } = findFulfillment(shop.orders, outcome.done.id)!
      return { fulfillment: fulfillmentView(linksOf(shop, order), outcome.done), userErrors: [] }
    },

    fulfillmentTrackingInfoUpdate: (args: { fulfillmentId: string; trackingInfoInput: TrackingInput }) => {
      const found = shipped(args.fulfillmentId)
      if (!found) return noFulfillment('fulfillmentId')
      const outcome = changeTracking(act, found.order, found.part, trackingOf(args.trackingInfoInput))
      if ('refused' in outcome) return { fulfillment: null, userErrors: outcome.refused }
      return { fulfillment: fulfillmentView(linksOf(shop, found.order), found.part), userErrors: [] }
    },

    fulfillmentCancel: ({ id }: { id: string }) => {
      const found = shipped(id)
      if (!found) return noFulfillment('id')
      const outcome = cancelFulfillment(act, found.order, found.part)
      if ('refused' in outcome) return { fulfillment: null, userErrors: outcome.refused }
      return { fulfillment: fulfillmentView(linksOf(shop, found.order), found.part), userErrors: [] }
    },

    fulfillmentOrderMove: ({ id, newLocationId, fulfillmentOrderLineItems }: MoveArgs) => {
      const found = wanted(id)
      if (!found) return noFulfillmentOrder
      const outcome = moveFulfillmentOrder(act, found.order, found.part, {
        locationId: idOf('Location', newLocationId),
        items: itemsOf(fulfillmentOrderLineItems),
      })
      if ('refused' in outcome) return { ...noFulfillmentOrder, userErrors: outcome.refused }
      const { moved, original } = outcome.done
      const links = linksOf(shop, found.order)
      const stays = original !== moved && original.lines.some(({ remaining }) => remaining > 0)
      return {
        movedFulfillmentOrder: fulfillmentOrderView(links, moved),
        originalFulfillmentOrder: fulfillmentOrderView(links, original),
        remainingFulfillmentOrder: stays ? fulfillmentOrderView(links, original) : null,
        userErrors: [],
      }
    },

    fulfillmentOrderHold: ({ id, fulfillmentHold }: HoldArgs) => {
      const found = wanted(id)
      if (!found) return noFulfillmentOrder
      const { reason, reasonNotes, handle } = fulfillmentHold
      const hold = { reason, notes: reasonNotes ?? '', handle: handle ?? '' }
      const outcome = holdFulfillmentOrder(act, found.order, found.part, hold)
      if ('refused' in outcome) return { ...noFulfillmentOrder, userErrors: outcome.refused }
      return {
        fulfillmentHold: holdView(outcome.done),
        fulfillmentOrder: fulfillmentOrderView(linksOf(shop, found.order), found.part),
        remainingFulfillmentOrder: null,
        userErrors: [],
      }
    },

    fulfillmentOrderReleaseHold: ({ id, holdIds }: { id: string; holdIds?: string[] | null }) => {
      const found = wanted(id)
      if (!found) return noFulfillmentOrder
      const ids = (holdIds ?? []).map((one) => idOf('FulfillmentHold', one))
      const outcome = releaseHolds(act, found.order, found.part, ids)
      if ('refused' in outcome) return { ...noFulfillmentOrder, userErrors: outcome.refused }
      return {
        fulfillmentOrder: fulfillmentOrderView(linksOf(shop, found.order), found.part),
        userErrors: [],
      }
    },
  }
}

interface QuantitiesInput {
  name: string
  reason: string
  referenceDocumentUri?: string | null
  quantities: {
    inventoryItemId: string
    locationId: string
    quantity: number
    changeFromQuantity?: number | null
  }[]
}

interface AdjustInput {
  name: string
  reason: string
  referenceDocumentUri?: string | null
  changes: {
    inventoryItemId: string
    locationId: string
    delta: number
    changeFromQuantity?: number | null
  }[]
}

interface ActivateArgs {
  inventoryItemId: string
  locationId: string
  available?: number | null
}

/** Mutations of stock. */
export function stockMutationsOf(act: Act): View {
  const { shop } = act
  const change = (info: GraphQLResolveInfo, args: unknown, request: InventoryRequest) => {
    const { madeId, userErrors } = once(shop, info, args, () => {
      const outcome = changeInventory(act, request)
      return 'refused' in outcome ? outcome : { done: outcome.done.id }
    })
    const made = shop.adjustments.find(({ id }) => id === madeId)
    return { inventoryAdjustmentGroup: made ? adjustmentView(shop, made) : null, userErrors }
  }
  return {
    inventorySetQuantities: (args: { input: QuantitiesInput }, info: GraphQLResolveInfo) => {
      const { name, reason, referenceDocumentUri, quantities } = args.input
      return change(info, args, {
        how: 'set',
        name,
        reason,
        document: referenceDocumentUri ?? null,
        changes: quantities.map((one) => ({
          ...placeOf(one),
          quantity: one.quantity,
          from: one.changeFromQuantity ?? null,
        })),
      })
    },
    inventoryAdjustQuantities: (args: { input: AdjustInput }, info: GraphQLResolveInfo) => {
      const { name, reason, referenceDocumentUri, changes } = args.input
      return change(info, args, {
        how: 'adjust',
        name,
        reason,
        document: referenceDocumentUri ?? null,
        changes: changes.map((one) => ({
          ...placeOf(one),
          quantity: one.delta,
          from: one.changeFromQuantity ?? null,
        })),
      })
    },
    inventoryActivate: (args: ActivateArgs, info: GraphQLResolveInfo) => {
      const place = placeOf(args)
      const { userErrors } = once(shop, info, args, () => {
        const outcome = activate(act, { ...place, available: args.available ?? 0 })
        return 'refused' in outcome ? outcome : { done: newId(shop) }
      })
      const { inventoryItemId, locationId } = place
      const inventoryLevel = userErrors.length > 0 ? null : levelViewAt(shop, inventoryItemId, locationId)
      return { inventoryLevel, userErrors }
    },
  }
}

const placeOf = (one: { inventoryItemId: string; locationId: string }) => ({
  inventoryItemId: idOf('InventoryItem', one.inventoryItemId),
  locationId: idOf('Location', one.locationId),
})

interface SubscriptionArgs {
  topic: string
  webhookSubscription: {
    uri?: string | null
    callbackUrl?: string | null
    format?: string | null
    name?: string | null
  }
}

interface DiscountInput {
  title?: string | null
  code?: string | null
  startsAt?: string | null
  endsAt?: string | null
  usageLimit?: number | null
  customerGets?: {
    value?: { percentage?: number | null; discountAmount?: { amount?: string | null } | null } | null
  } | null
}

/** Mutations of what else a shop has: subscriptions to its events, discount codes. */
export function deskMutationsOf(act: Act): View {
  const { shop } = act
  return {
    webhookSubscriptionCreate: ({ topic, webhookSubscription }: SubscriptionArgs) => {
      const uri = webhookSubscription.uri ?? webhookSubscription.callbackUrl ?? ''
      const no = (message: string, field: string[]) => ({
        webhookSubscription: null,
        userErrors: [refusal(message, ['webhookSubscription', ...field])],
      })
      const name = topic.toLowerCase().replace(/^(inventory_levels|[a-z]+)_/, '$1/')
      if (!isTopic(name))
        return { webhookSubscription: null, userErrors: [refusal(`No such topic: ${topic}`, ['topic'])] }
      if (!URL.canParse(uri)) return no('Address is not a valid URL', ['uri'])
      if (webhookSubscription.format === 'XML') return no('The sandbox sends JSON only', ['format'])
      if (shop.subscriptions.some((one) => one.topic === name && one.uri === uri))
        return no('Address for this topic has already been taken', ['uri'])
      const made = {
        id: newId(shop),
        topic: name,
        uri,
        name: webhookSubscription.name ?? '',
        createdAt: act.at,
      }
      shop.subscriptions.push(made)
      return { webhookSubscription: subscriptionView(made), userErrors: [] }
    },
    webhookSubscriptionDelete: ({ id }: { id: string }) => {
      const wanted = idOf('WebhookSubscription', id)
      if (!shop.subscriptions.some((one) => one.id === wanted)) {
        const userErrors = [refusal('Webhook subscription does not exist', ['id'])]
        return { deletedWebhookSubscriptionId: null, userErrors }
      }
      shop.subscriptions = shop.subscriptions.filter((one) => one.id !== wanted)
      return { deletedWebhookSubscriptionId: id, userErrors: [] }
    },
    discountCodeBasicCreate: ({ basicCodeDiscount: input }: { basicCodeDiscount: DiscountInput }) => {
      const no = (message: string, field: string, code: string) => ({
        codeDiscountNode: null,
        userErrors: [refusal(message, ['basicCodeDiscount', field], code)],
      })
      const { title, code, startsAt, endsAt, usageLimit, customerGets } = input
      if (!code) return no("Code can't be blank", 'code', 'BLANK')
      if (code.length > 255) return no('Code is too long', 'code', 'TOO_LONG')
      if (findCode(shop, code)) return no('Code must be unique', 'code', 'TAKEN')
      if (!startsAt) return no("Starts at can't be blank", 'startsAt', 'BLANK')
      if (endsAt && endsAt <= startsAt)
        return no('Ends at must be after starts at', 'endsAt', 'END_DATE_BEFORE_START_DATE')
      const made = {
        id: newId(shop),
        title: title ?? code,
        code,
        startsAt,
        endsAt: endsAt ?? null,
        usageLimit: usageLimit ?? null,
        percentage: customerGets?.value?.percentage ?? null,
        amount: customerGets?.value?.discountAmount?.amount ?? null,
        createdAt: act.at,
      }
      addDiscount(act, made)
      return { codeDiscountNode: discountView(shop, made), userErrors: [] }
    },
    ...codeMutationsOf(act),
  }
}
