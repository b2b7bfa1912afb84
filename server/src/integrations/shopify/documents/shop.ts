import { z } from 'zod'
import { act, connection, node, read, userErrors } from '../client/operation.ts'

export const shopName = read(
  'query ShopName { shop { name } }',
  z.object({ shop: z.object({ name: z.string() }) }),
)

export const shopDomain = read(
  'query ShopDomain { shop { myshopifyDomain } }',
  z.object({ shop: z.object({ myshopifyDomain: z.string() }) }),
)

export const subscriptions = read(
  `query Subscriptions($uri: String!, $after: String) {
    webhookSubscriptions(first: 50, after: $after, uri: $uri) {
      nodes { id topic uri }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  z.object({ webhookSubscriptions: connection(node.extend({ topic: z.string(), uri: z.string() })) }),
)

export const subscribe = act(
  `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!, $fields: [String!], $namespaces: [String!]) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: {
      uri: $uri, format: JSON, includeFields: $fields, metafieldNamespaces: $namespaces
    }) {
      webhookSubscription { id }
      userErrors { field message }
    }
  }`,
  z.object({ webhookSubscriptionCreate: z.object({ userErrors }) }),
)

const words = z.string().nullable()

export const locations = read(
  `query Locations($after: String) {
    locations(first: 50, after: $after, includeInactive: true) {
      nodes {
        id name isActive fulfillsOnlineOrders
        address { address1 address2 city province countryCode zip phone }
      }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  z.object({
    locations: connection(
      node.extend({
        name: z.string(),
        isActive: z.boolean(),
        fulfillsOnlineOrders: z.boolean(),
        address: z.object({
          address1: words,
          address2: words,
          city: words,
          province: words,
          countryCode: words,
          zip: words,
          phone: words,
        }),
      }),
    ),
  }),
)
