import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { act, connection, node, read, set, userErrors } from '../client/operation.ts'

const quantity = z.int()

/** What an order still has to ship, by location. */
export const fulfillmentOrders = read(
  `query FulfillmentOrders($order: ID!, $after: String) {
    order(id: $order) {
      fulfillmentOrders(first: 20, after: $after) {
        nodes { id status assignedLocation { location { id } } supportedActions { action } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  z.object({
    order: z
      .object({
        fulfillmentOrders: connection(
          node.extend({
            status: z.string(),
            assignedLocation: z.object({ location: node.nullable() }),
            supportedActions: listOf(z.object({ action: z.string() })),
          }),
        ),
      })
      .nullable(),
  }),
)

export const fulfillmentOrderLines = read(
  `query FulfillmentOrderLines($id: ID!, $after: String) {
    fulfillmentOrder(id: $id) {
      lineItems(first: 100, after: $after) {
        nodes { id remainingQuantity lineItem { id } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  z.object({
    fulfillmentOrder: z
      .object({ lineItems: connection(node.extend({ remainingQuantity: quantity, lineItem: node })) })
      .nullable(),
  }),
)

export const fulfillments = read(
  `query Fulfillments($order: ID!) {
    order(id: $order) {
      fulfillments(first: 100) { id status trackingInfo(first: 3) { number } }
    }
  }`,
  z.object({
    order: z
      .object({
        fulfillments: listOf(
          node.extend({
            status: z.string(),
            trackingInfo: listOf(z.object({ number: z.string().nullable() })),
          }),
        ),
      })
      .nullable(),
  }),
)

export const fulfillmentLines = read(
  `query FulfillmentLines($id: ID!, $after: String) {
    fulfillment(id: $id) {
      fulfillmentLineItems(first: 100, after: $after) {
        nodes { id quantity lineItem { id } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  z.object({
    fulfillment: z
      .object({
        fulfillmentLineItems: connection(node.extend({ quantity: quantity.nullable(), lineItem: node })),
      })
      .nullable(),
  }),
)

export const move = act(
  `mutation Move($id: ID!, $location: ID!, $lines: [FulfillmentOrderLineItemInput!]) {
    fulfillmentOrderMove(id: $id, newLocationId: $location, fulfillmentOrderLineItems: $lines) {
      userErrors { field message }
    }
  }`,
  z.object({ fulfillmentOrderMove: z.object({ userErrors }) }),
)

export const create = act(
  `mutation Fulfill($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) {
      fulfillment { id }
      userErrors { field message }
    }
  }`,
  z.object({ fulfillmentCreate: z.object({ fulfillment: node.nullable(), userErrors }) }),
)

export const changeTracking = set(
  `mutation ChangeTracking($id: ID!, $tracking: FulfillmentTrackingInput!) {
    fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking) {
      userErrors { field message }
    }
  }`,
  z.object({ fulfillmentTrackingInfoUpdate: z.object({ userErrors }) }),
)
