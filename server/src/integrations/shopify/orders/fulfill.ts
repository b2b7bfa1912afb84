import { listUnits } from '@selvedge/contract/core/values/unit-lists.ts'
import type { FulfillCommand, FulfillResult } from '../../../ports/storefront/storefront.ts'
import { StorefrontError } from '../../../ports/storefront/storefront.ts'
import type { ShopifyClient } from '../client/client.ts'
import { gidOf, numberOf } from '../client/ids.ts'
import { accept, allPages } from '../client/operation.ts'
import * as documents from '../documents/fulfillment.ts'
import { allocate, groupBy, isWithin, type OpenOrder, type Taken, type Wanted, without } from './allocate.ts'
import { companyFor } from './companies.ts'

interface Shipped {
  exId: string
  items: FulfillResult['items']
}

/**
 * Fulfils what has left. Nothing here is safe to send twice, so each time it looks first: fulfilments with this tracking
 * number that hold nothing but these units are those of a former attempt.
 */
export async function fulfill(client: ShopifyClient, command: FulfillCommand): Promise<FulfillResult> {
  const done = await formerAttempts(client, command)
  const left = without(
    without(
      command.items,
      done.flatMap(({ items }) => items),
    ),
    command.cameBack,
  )
  if (left.length > 0) done.push(...(await ship(client, command, left)))
  if (done.length === 0)
    throw new StorefrontError({ kind: 'storefront.nothingToTell', params: {} }, { retryable: false })
  return { exIds: done.map(({ exId }) => exId), items: done.flatMap(({ items }) => items) }
}

async function formerAttempts(client: ShopifyClient, command: FulfillCommand): Promise<Shipped[]> {
  const { order } = await client.run(documents.fulfillments, { order: gidOf('Order', command.orderExId) })
  if (!order) throw new StorefrontError({ kind: 'storefront.noOrder', params: {} }, { retryable: false })
  const numbers: readonly (string | null)[] = [command.trackingNumber, command.presentNumber]
  const candidates = order.fulfillments
    .filter(({ status }) => status === 'SUCCESS' || status === 'OPEN' || status === 'PENDING')
    .filter(({ id }) => !command.otherExIds.includes(numberOf(id)))
    .filter(({ trackingInfo }) => trackingInfo.some(({ number }) => numbers.includes(number)))
  const found: Shipped[] = []
  let wanted: readonly Wanted[] = command.items
  for (const { id } of candidates) {
    const shipped = await readShipped(client, id)
    if (!isWithin(shipped.items, wanted)) continue
    found.push(shipped)
    wanted = without(wanted, shipped.items)
  }
  return found
}

async function readShipped(client: ShopifyClient, id: string): Promise<Shipped> {
  const lines = await allPages(async (after) => {
    const { fulfillment } = await client.run(documents.fulfillmentLines, { id, after })
    return fulfillment?.fulfillmentLineItems
  })
  return {
    exId: numberOf(id),
    items: lines.map((line) => ({
      exLineItemId: numberOf(line.lineItem.id),
      exId: numberOf(line.id),
      quantity: line.quantity ?? 0,
    })),
  }
}

/** One fulfilment for each location that the units are planned at; all of them at ours, where they can be moved there. */
async function ship(
  client: ShopifyClient,
  command: FulfillCommand,
  wanted: readonly Wanted[],
): Promise<Shipped[]> {
  const taken = await takeHere(client, command, wanted)
  const shipped: Shipped[] = []
  for (const parts of groupBy(taken, ({ order }) => order.location ?? '')) {
    const id = await createFulfillment(client, command, parts)
    shipped.push(await readShipped(client, id))
  }
  return shipped
}

async function takeHere(
  client: ShopifyClient,
  command: FulfillCommand,
  wanted: readonly Wanted[],
): Promise<Taken[]> {
  const { locationExId } = command
  const planned = await take(client, command, wanted)
  if (locationExId === null) return planned
  const away = planned.filter(({ order }) => order.location !== locationExId && order.canMove)
  let moved = false
  for (const parts of groupBy(away, ({ order }) => order.id)) {
    moved = (await moveTo(client, locationExId, parts)) || moved
  }
  return moved ? take(client, command, wanted) : planned
}

async function take(
  client: ShopifyClient,
  { orderExId, locationExId, items }: FulfillCommand,
  wanted: readonly Wanted[],
): Promise<Taken[]> {
  const orders = await openOrders(client, orderExId)
  const { taken, missing } = allocate(orders, wanted, locationExId)
  if (missing.length === 0) return taken
  const held = orders.some(({ canShip, lines }) => !canShip && lines.some(({ remaining }) => remaining > 0))
  const skus = new Map(items.map(({ exLineItemId, sku }) => [exLineItemId, sku]))
  const units = listUnits(
    missing.map(({ exLineItemId, quantity }) => ({ sku: skus.get(exLineItemId) || exLineItemId, quantity })),
  )
  throw held
    ? new StorefrontError({ kind: 'storefront.unitsHeld', params: { units } }, { retryable: true })
    : new StorefrontError({ kind: 'storefront.noUnitsLeft', params: { units } }, { retryable: false })
}

async function openOrders(client: ShopifyClient, orderExId: string): Promise<OpenOrder[]> {
  const rows = await allPages(async (after) => {
    const variables = { order: gidOf('Order', orderExId), after }
    return (await client.run(documents.fulfillmentOrders, variables)).order?.fulfillmentOrders
  })
  const open = rows.filter(({ status }) => status !== 'CLOSED' && status !== 'CANCELLED')
  return Promise.all(
    open.map(async ({ id, assignedLocation, supportedActions }) => {
      const lines = await allPages(async (after) => {
        const { fulfillmentOrder } = await client.run(documents.fulfillmentOrderLines, { id, after })
        return fulfillmentOrder?.lineItems
      })
      const can = (name: string) => supportedActions.some(({ action }) => action === name)
      return {
        id,
        location: assignedLocation.location && numberOf(assignedLocation.location.id),
        canShip: can('CREATE_FULFILLMENT'),
        canMove: can('MOVE'),
        lines: lines.map((line) => ({
          fulfillmentOrder: id,
          id: line.id,
          exLineItemId: numberOf(line.lineItem.id),
          remaining: line.remainingQuantity,
        })),
      }
    }),
  )
}

const lineInputs = (parts: readonly Taken[]) => parts.map(({ line, quantity }) => ({ id: line.id, quantity }))

/**
 * Plans units at another location. False where the storefront refuses, as it does when nothing of the article is kept
 * there: they are then fulfilled where they are planned, and the levels of both locations are set right afterwards.
 */
async function moveTo(
  client: ShopifyClient,
  locationExId: string,
  parts: readonly Taken[],
): Promise<boolean> {
  const { fulfillmentOrderMove } = await client.run(documents.move, {
    id: parts[0]?.order.id,
    location: gidOf('Location', locationExId),
    lines: lineInputs(parts),
  })
  return fulfillmentOrderMove.userErrors.length === 0
}

async function createFulfillment(
  client: ShopifyClient,
  { trackingCompany, trackingNumber }: FulfillCommand,
  parts: readonly Taken[],
): Promise<string> {
  const { fulfillmentCreate } = await client.run(documents.create, {
    fulfillment: {
      lineItemsByFulfillmentOrder: groupBy(parts, ({ order }) => order.id).map((own) => ({
        fulfillmentOrderId: own[0]?.order.id,
        fulfillmentOrderLineItems: lineInputs(own),
      })),
      notifyCustomer: true,
      trackingInfo: { company: companyFor(trackingCompany), number: trackingNumber },
    },
  })
  accept(fulfillmentCreate.userErrors)
  const id = fulfillmentCreate.fulfillment?.id
  if (!id)
    throw new StorefrontError({ kind: 'storefront.shipmentUnconfirmed', params: {} }, { retryable: true })
  return id
}
