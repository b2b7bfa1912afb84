import { describe, expect, it } from 'vitest'
import { problemsOf } from '../../../../sandbox/src/storefront/check-call.ts'
import * as collections from './documents/collections.ts'
import * as customers from './documents/customers.ts'
import * as fulfillment from './documents/fulfillment.ts'
import * as images from './documents/images.ts'
import * as inventory from './documents/inventory.ts'
import * as offers from './documents/offers.ts'
import * as orders from './documents/orders.ts'
import * as prices from './documents/prices.ts'
import * as products from './documents/products.ts'
import * as refund from './documents/refund.ts'
import * as shop from './documents/shop.ts'
import * as variants from './documents/variants.ts'
import * as wholeProducts from './documents/whole-products.ts'

const order = 'gid://shopify/Order/1'
const location = 'gid://shopify/Location/2'
const item = 'gid://shopify/InventoryItem/3'
const key = 'f3b522f2-6455-4925-8ada-700e795e4a00'
const after = 'eyJsYXN0X2lkIjo0fQ=='

/** Variables as the adapter sends them, by document. */
const calls = {
  customers: {
    all: customers,
    variables: { customers: { first: 100, after, namespace: 'custom', key: 'wishlist' } },
  },
  fulfillment: {
    all: fulfillment,
    variables: {
      fulfillmentOrders: { order, after },
      fulfillmentOrderLines: { id: 'gid://shopify/FulfillmentOrder/5', after },
      fulfillments: { order },
      fulfillmentLines: { id: 'gid://shopify/Fulfillment/6', after },
      move: {
        id: 'gid://shopify/FulfillmentOrder/5',
        location,
        lines: [{ id: 'gid://shopify/FulfillmentOrderLineItem/7', quantity: 2 }],
      },
      create: {
        fulfillment: {
          lineItemsByFulfillmentOrder: [
            {
              fulfillmentOrderId: 'gid://shopify/FulfillmentOrder/5',
              fulfillmentOrderLineItems: [{ id: 'gid://shopify/FulfillmentOrderLineItem/7', quantity: 2 }],
            },
          ],
          notifyCustomer: true,
          trackingInfo: { company: 'SF Express', number: 'SF1' },
        },
      },
      changeTracking: { id: 'gid://shopify/Fulfillment/6', tracking: { company: 'USPS', number: '94' } },
    },
  },
  inventory: {
    all: inventory,
    variables: {
      levels: { items: [item], location },
      activate: { item, location, available: 4, key },
      setQuantities: {
        input: {
          name: 'available',
          reason: 'correction',
          quantities: [{ inventoryItemId: item, locationId: location, quantity: 4, changeFromQuantity: 6 }],
        },
        key,
      },
    },
  },
  orders: {
    all: orders,
    variables: {
      orders: {
        query:
          "created_at:>='2026-03-01T00:00:00.000Z' AND created_at:<='2026-03-02T00:00:00.000Z' AND status:any",
        sort: 'UPDATED_AT',
        first: 5,
        after,
        lines: 15,
        shippingLines: 2,
        transactions: 8,
        refunds: 4,
        refundLines: 8,
      },
      oneOrder: {
        id: order,
        lines: 80,
        shippingLines: 10,
        transactions: 40,
        refunds: 12,
        refundLines: 20,
      },
      orderLines: { id: order, after },
      orderShipping: { id: order, after },
      orderTransactions: { id: order },
      orderRefunds: { id: order },
      refundLines: { id: 'gid://shopify/Refund/11', after },
    },
  },
  refund: {
    all: refund,
    variables: {
      payments: { order },
      refund: {
        key,
        input: {
          orderId: order,
          note: '退货',
          currency: 'CNY',
          refundLineItems: [
            {
              lineItemId: 'gid://shopify/LineItem/8',
              quantity: 1,
              restockType: 'RETURN',
              locationId: location,
            },
            { lineItemId: 'gid://shopify/LineItem/9', quantity: 1, restockType: 'NO_RESTOCK' },
          ],
          transactions: [
            {
              orderId: order,
              gateway: 'alipay',
              kind: 'REFUND',
              amount: '12.50',
              parentId: 'gid://shopify/OrderTransaction/10',
            },
          ],
        },
      },
    },
  },
  shop: {
    all: shop,
    variables: {
      shopName: {},
      shopDomain: {},
      subscriptions: { uri: 'https://shop.test/hooks', after },
      subscribe: { topic: 'ORDERS_CREATE', uri: 'https://shop.test/hooks', fields: null },
      addTags: { id: order, tags: ['重点'] },
      removeTags: { id: order, tags: ['重点'] },
      locations: { after },
    },
  },
  offers: { all: offers, variables: { offers: { after } } },
  prices: {
    all: prices,
    variables: {
      currency: {},
      taggedVariants: { query: 'tag:"SS26"', after },
      prices: { ids: ['gid://shopify/ProductVariant/8'] },
      variantsOfSkus: { query: 'sku:"AAA-01-S"', after },
      setPrices: {
        productId: 'gid://shopify/Product/9',
        variants: [{ id: 'gid://shopify/ProductVariant/8', price: '19.90', compareAtPrice: null }],
      },
    },
  },
  wholeProducts: {
    all: wholeProducts,
    variables: {
      productSelling: { handle: 'coat', query: 'sku:"AAA-01-S"' },
      changeTitle: { product: { id: 'gid://shopify/Product/9', title: 'Coat' } },
      productByHandle: { handle: 'coat' },
      productVariants: { id: 'gid://shopify/Product/9', after },
      productArticles: { id: 'gid://shopify/Product/9', after },
      setProduct: {
        identifier: { id: 'gid://shopify/Product/9' },
        input: {
          handle: 'coat',
          title: 'Coat',
          vendor: 'BoBo',
          tags: ['SS26'],
          productType: 'coats',
          files: [{ originalSource: 'https://images.test/coat.jpg', contentType: 'IMAGE' }],
          productOptions: [{ name: 'Size', values: [{ name: '4Y' }] }],
          variants: [
            {
              id: 'gid://shopify/ProductVariant/8',
              sku: 'coat-4Y',
              barcode: '1',
              price: '19.90',
              compareAtPrice: '29.90',
              inventoryItem: { tracked: true },
              optionValues: [{ optionName: 'Size', name: '4Y' }],
            },
          ],
        },
      },
    },
  },
  products: {
    all: products,
    variables: {
      saveProduct: {
        identifier: { handle: 'coat' },
        input: {
          handle: 'coat',
          title: 'Coat',
          vendor: 'BoBo',
          productType: 'coat',
          tags: ['SS26'],
          descriptionHtml: '<p>Wool</p>',
          status: 'ACTIVE',
          files: [{ originalSource: 'http://images.example/coat.jpg', contentType: 'IMAGE' }],
          productOptions: [{ name: 'Size', values: [{ name: '4Y' }] }],
          variants: [
            {
              id: 'gid://shopify/ProductVariant/8',
              sku: 'coat-4Y',
              barcode: '1',
              price: '19.90',
              inventoryItem: { tracked: true },
              compareAtPrice: null,
              optionValues: [{ optionName: 'Size', name: '4Y' }],
            },
          ],
        },
      },
    },
  },
  collections: {
    all: collections,
    variables: {
      collections: { after },
      collectionByHandle: { handle: 'summer' },
      collectedProducts: { id: 'gid://shopify/Collection/10', after },
      sortByHand: { id: 'gid://shopify/Collection/10' },
      moveProducts: {
        id: 'gid://shopify/Collection/10',
        moves: [{ id: 'gid://shopify/Product/9', newPosition: '0' }],
      },
      job: { id: 'gid://shopify/Job/11' },
    },
  },
  images: {
    all: images,
    variables: {
      imageByName: { query: 'filename:"coat.png"' },
      imageState: { id: 'gid://shopify/MediaImage/12' },
      stageUpload: {
        input: [
          {
            filename: 'coat.png',
            mimeType: 'image/png',
            resource: 'IMAGE',
            httpMethod: 'POST',
            fileSize: '9',
          },
        ],
      },
      makeImage: {
        files: [
          {
            originalSource: 'https://files.example/coat.png',
            contentType: 'IMAGE',
            filename: 'coat.png',
            alt: 'Coat',
            duplicateResolutionMode: 'RAISE_ERROR',
          },
        ],
      },
      showImage: {
        files: [{ id: 'gid://shopify/MediaImage/12', referencesToAdd: ['gid://shopify/Product/9'] }],
      },
      removeImages: { ids: ['gid://shopify/MediaImage/12'] },
      orderImages: {
        id: 'gid://shopify/Product/9',
        moves: [{ id: 'gid://shopify/MediaImage/12', newPosition: '0' }],
      },
    },
  },
  variants: {
    all: variants,
    variables: { variants: { after }, variantsBySku: { query: 'sku:"AAA-01-S"', after } },
  },
}

describe.each(Object.entries(calls))('%s', (_area, { all, variables }) => {
  const sent = new Map<string, Record<string, unknown>>(Object.entries(variables))

  it.each(Object.entries(all))('%s fits the schema, with its variables', (name, { document }) => {
    expect(problemsOf(document, sent.get(name) ?? { unknown: true })).toEqual([])
  })
})

it('would find what does not fit', () => {
  expect(problemsOf(fulfillment.create.document, { fulfillment: { trackingNumber: 'SF1' } })).not.toEqual([])
  expect(problemsOf('{ shop { nickname } }', {})).not.toEqual([])
})

it('marks what must not be sent twice', () => {
  const twice = [...Object.entries(fulfillment), ...Object.entries(refund), ...Object.entries(inventory)]
  const once = twice.filter(([, { repeatable }]) => !repeatable).map(([name]) => name)
  expect(once.sort()).toEqual(['create', 'move'])
  for (const { document, repeatable } of [refund.refund, inventory.setQuantities, inventory.activate]) {
    expect([repeatable, document.includes('@idempotent(key: $key)')]).toEqual([true, true])
  }
})
