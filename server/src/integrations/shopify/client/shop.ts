import { nextPage } from '../../../ports/partner-pages.ts'
import type {
  StorefrontLocation,
  StorefrontPage,
  StorefrontVariant,
} from '../../../ports/storefront/storefront.ts'
import { wishList } from '../customers/customer-payload.ts'
import { changeTracking as changeTrackingCall } from '../documents/fulfillment.ts'
import * as documents from '../documents/shop.ts'
import { variants as variantsCall } from '../documents/variants.ts'
import { companyFor } from '../orders/companies.ts'
import { productUrl } from '../orders/order-words.ts'
import type { ShopifyClient } from './client.ts'
import { gidOf, numberOf } from './ids.ts'
import { accept, allPages } from './operation.ts'

/** What the shop tells us about. */
export const topics = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_PAID',
  'ORDERS_CANCELLED',
  'ORDERS_DELETE',
  'ORDERS_EDITED',
  'REFUNDS_CREATE',
  'FULFILLMENTS_UPDATE',
  'CHECKOUTS_CREATE',
  'CHECKOUTS_UPDATE',
  'PRODUCTS_CREATE',
  'PRODUCTS_UPDATE',
  'CUSTOMERS_CREATE',
  'CUSTOMERS_UPDATE',
  'CUSTOMERS_DELETE',
  'APP_UNINSTALLED',
] as const

const fieldsNeeded: readonly (readonly [topics: string, fields: string[]])[] = [
  ['APP_', ['id']],
  ['PRODUCTS_', ['id', 'variants.sku', 'variants.inventory_item_id']],
  ['CHECKOUTS_', ['token', 'updated_at', 'email', 'completed_at', 'line_items']],
  ['CUSTOMERS_DELETE', ['id']],
  [
    'CUSTOMERS_',
    [
      'id',
      'email',
      'phone',
      'first_name',
      'last_name',
      'tags',
      'metafields',
      'email_marketing_consent',
      'sms_marketing_consent',
      'created_at',
      'updated_at',
    ],
  ],
]

/** Of products, which change with every sale, and checkouts, which tell of people, only what is needed is sent. */
const fieldsOf = (topic: (typeof topics)[number]): string[] | null =>
  fieldsNeeded.find(([topics]) => topic.startsWith(topics))?.[1] ?? null

/** Subscribes to the topics that this address does not get yet. */
export async function subscribe(client: ShopifyClient, uri: string): Promise<number> {
  const existing = await allPages(
    async (after) => (await client.run(documents.subscriptions, { uri, after })).webhookSubscriptions,
  )
  const known = new Set(existing.filter((row) => row.uri === uri).map(({ topic }) => topic))
  const missing = topics.filter((topic) => !known.has(topic))
  for (const topic of missing) {
    const { webhookSubscriptionCreate } = await client.run(documents.subscribe, {
      topic,
      uri,
      fields: fieldsOf(topic),
      namespaces: fieldsOf(topic)?.includes('metafields') ? [wishList.namespace] : null,
    })
    accept(webhookSubscriptionCreate.userErrors)
  }
  return missing.length
}

export async function domain(client: ShopifyClient): Promise<string> {
  const { shop } = await client.run(documents.shopDomain)
  return shop.myshopifyDomain.toLowerCase()
}

export async function changeTracking(
  client: ShopifyClient,
  fulfillmentExId: string,
  { company, number }: { company: string; number: string },
): Promise<void> {
  const { fulfillmentTrackingInfoUpdate } = await client.run(changeTrackingCall, {
    id: gidOf('Fulfillment', fulfillmentExId),
    tracking: { company: companyFor(company), number },
  })
  accept(fulfillmentTrackingInfoUpdate.userErrors)
}

export async function locations(
  client: ShopifyClient,
  after: string | null,
): Promise<StorefrontPage<StorefrontLocation>> {
  const { locations: page } = await client.run(documents.locations, { after })
  return {
    rows: page.nodes.map(({ id, name, isActive, fulfillsOnlineOrders, address }) => ({
      exId: numberOf(id),
      name,
      active: isActive,
      fulfillsOnlineOrders,
      country: address.countryCode ?? '',
      province: address.province ?? '',
      city: address.city ?? '',
      address: [address.address1, address.address2].filter(Boolean).join(' '),
      postalCode: address.zip ?? '',
      phone: address.phone ?? '',
    })),
    next: nextPage(after, page.pageInfo),
  }
}

export async function variants(
  client: ShopifyClient,
  baseUrl: string,
  after: string | null,
): Promise<StorefrontPage<StorefrontVariant>> {
  const { productVariants: page } = await client.run(variantsCall, { after })
  return {
    rows: page.nodes.map(
      ({
        id,
        title,
        selectedOptions,
        sku,
        barcode,
        price,
        compareAtPrice,
        inventoryItem,
        media,
        product,
      }) => ({
        exId: numberOf(id),
        productExId: numberOf(product.id),
        inventoryItemExId: numberOf(inventoryItem.id),
        handle: product.handle,
        title: product.title,
        vendor: product.vendor,
        optionTitle: title,
        options: selectedOptions,
        sku: sku?.trim() ?? '',
        barcode: barcode ?? '',
        price,
        compareAt: compareAtPrice,
        image: (media.nodes[0] ?? product.featuredMedia)?.preview?.image?.url ?? '',
        url: product.onlineStoreUrl ?? productUrl(baseUrl, numberOf(product.id)),
      }),
    ),
    next: nextPage(after, page.pageInfo),
  }
}
