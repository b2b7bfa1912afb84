import type { ShopSeed } from '@selvedge/sandbox/storefront/seed.ts'
import type { OrderSeed } from '@selvedge/sandbox/storefront/seed-orders.ts'
import { colours } from '../../../server/seeds/demo/goods/colours.ts'
import type { PlannedOrder } from '../../../server/seeds/demo/orders/orders.ts'
import { gatewayOf, paymentExIdOf } from '../../../server/seeds/demo/orders/payments.ts'
import { type DemoShop, demoShop } from '../../../server/seeds/demo/shop.ts'

/** The demo shop's two channels are two shops of the storefront, with the same goods. */
const channels = [
  { channel: 'first', name: 'example', title: '织边旗舰店', orderPrefix: '#' },
  { channel: 'second', name: 'example-second', title: '织边海外店', orderPrefix: 'S' },
] as const

/** What the demo's campaigns give. */
const discounts = [
  { id: 7001, title: '九折', code: 'JIUZHE', percentage: 0.1 },
  { id: 7002, title: '满 500 减 50', code: 'MAN500', amount: '50.00', minimum: '500.00' },
]

/** What staff of the first shop have put there by hand, and nobody here knows. */
const giftCard: ShopSeed['products'][number] = {
  handle: 'gift-card',
  title: '礼品卡',
  vendor: '织边',
  productType: '礼品卡',
  variants: [{ sku: 'GIFT-CARD-500', price: '500.00', title: '500 元', stock: {} }],
}

/** The storefront as it would stand for the demo shop of the same moment: its goods, places, stock and orders. */
export function storefrontSeed(now: Date): ShopSeed[] {
  const demo = demoShop(now)
  const products = productsOf(demo)
  const locations = demo.locations.map(
    ({ name, fulfillOrder, province, city, address, postalCode, phone }) => ({
      name,
      fulfillsOnlineOrders: fulfillOrder === '1',
      address: { province, city, address1: address, zip: postalCode, phone },
    }),
  )
  return channels.map(({ channel, name, title, orderPrefix }) => ({
    name,
    title,
    orderPrefix,
    currency: 'CNY',
    locations,
    products: channel === 'first' ? [...products, giftCard] : products,
    collections: collectionsOf(products),
    discounts: channel === 'first' ? discounts : [],
    orders: demo.orders
      .filter((order) => order.source === 'storefront' && order.channel === channel)
      .map((order) => orderOf(order)),
  }))
}

/** One of each category, in no order that anybody chose, and one of all. */
function collectionsOf(products: ShopSeed['products']): NonNullable<ShopSeed['collections']> {
  const byType = Map.groupBy(products, ({ productType = '' }) => productType)
  return [
    { handle: 'all', title: '全部商品' },
    ...[...byType].map(([type, own]) => ({
      handle: type.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
      title: type,
      sortOrder: 'BEST_SELLING',
      products: own.map(({ handle }) => handle),
    })),
  ]
}

function productsOf({ catalogue, locations, stockEvents }: DemoShop): ShopSeed['products'] {
  const names = new Map(locations.map(({ key, name }) => [key, name]))
  const stock = new Map<string, Record<string, number>>()
  for (const { location, lines } of stockEvents) {
    for (const { sku, quantity } of lines) {
      const held = stock.get(sku) ?? {}
      const name = names.get(location) ?? ''
      held[name] = (held[name] ?? 0) + quantity
      stock.set(sku, held)
    }
  }
  const variantsOf = Map.groupBy(catalogue.variants, ({ spu }) => spu)
  return catalogue.styles.map((style) => ({
    handle: `${style.name}-${style.spu}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    title: style.name,
    vendor: style.brand,
    productType: style.category,
    tags: [style.season, style.category],
    variants: (variantsOf.get(style.spu) ?? []).map(({ sku, barcode, price, size, colour }) => {
      const colourName = colours.find(({ key }) => key === colour)?.name ?? colour
      return {
        sku,
        barcode,
        price,
        title: `${colourName} / ${size}`,
        options: [
          { name: 'Colour', value: colourName },
          { name: 'Size', value: size },
        ],
        stock: stock.get(sku) ?? {},
      }
    }),
  }))
}

function orderOf(order: PlannedOrder): OrderSeed {
  const { customer, fate, createdAt } = order
  const shipment = 'shipment' in fate ? fate.shipment : null
  const left = new Map(
    fate.kind === 'shippedInPart' ? fate.left.map(({ sku, quantity }) => [sku, quantity]) : [],
  )
  return {
    id: Number(order.externalId),
    name: order.name,
    createdAt: createdAt.toISOString(),
    email: customer.email,
    receiver: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      phone: customer.phone,
      countryCode: customer.country,
      province: customer.province,
      city: customer.city,
      address1: `${customer.area}${customer.address}`,
      address2: '',
      zip: customer.postcode,
    },
    lines: order.lines.map(({ externalId, sku, quantity, unitPrice }) => ({
      id: Number(externalId),
      sku,
      quantity,
      price: unitPrice,
      shipped: shipment ? quantity - (left.get(sku) ?? 0) : 0,
    })),
    shippingFee: order.shippingFee,
    tags: order.tags === '' ? [] : order.tags.split(','),
    paymentId: order.paid ? Number(paymentExIdOf(order)) : null,
    gateway: gatewayOf(order),
    cancelledAt: fate.kind === 'cancelled' ? fate.cancelledAt.toISOString() : null,
    shipment: shipment
      ? { at: shipment.shippedAt.toISOString(), company: shipment.courier, number: shipment.trackingNumber }
      : null,
  }
}
