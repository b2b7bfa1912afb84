import { addOrders, type OrderSeed } from './seed-orders.ts'
import type { Address, Shop } from './shop/state.ts'
import { levelKey } from './shop/state.ts'

/** What a shop starts with. */
export interface ShopSeed {
  name: string
  title?: string
  token?: string
  secret?: string
  currency?: string
  locations: LocationSeed[]
  products: ProductSeed[]
  collections?: CollectionSeed[]
  /** `S` of S2001; `#` where nothing is said. */
  orderPrefix?: string
  orders?: OrderSeed[]
  /** Discounts of the whole order, under ids of their own. */
  discounts?: DiscountSeed[]
}

export interface DiscountSeed {
  id: number
  title: string
  code: string
  percentage?: number
  amount?: string
  minimum?: string
}

export interface LocationSeed {
  name: string
  fulfillsOnlineOrders?: boolean
  address?: Partial<Address>
}

export interface CollectionSeed {
  handle: string
  title: string
  /** MANUAL where nothing is said. */
  sortOrder?: string
  /** Handles, in the order in which they are shown; all products where nothing is said. */
  products?: string[]
}

export interface ProductSeed {
  handle: string
  title: string
  vendor?: string
  productType?: string
  image?: string
  tags?: string[]
  variants: VariantSeed[]
}

export interface VariantSeed {
  sku: string
  title: string
  price: string
  compareAtPrice?: string
  barcode?: string
  options?: { name: string; value: string }[]
  /** Available units by the location's name; where a location is not named, the item is not stocked. */
  stock: Record<string, number>
}

export const defaultToken = 'sandbox-token'
export const defaultSecret = 'sandbox-secret'

const noAddress: Address = {
  firstName: '',
  lastName: '',
  phone: '',
  countryCode: 'CN',
  province: '',
  city: '',
  address1: '',
  address2: '',
  zip: '',
}

export function createShop(seed: ShopSeed, at: string): Shop {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(seed.name)) throw new Error(`${seed.name} is no name of a shop`)
  const shop: Shop = {
    name: seed.name,
    title: seed.title ?? seed.name,
    token: seed.token ?? defaultToken,
    secret: seed.secret ?? defaultSecret,
    currency: seed.currency ?? 'CNY',
    lastId: 1_000_000_000,
    orderPrefix: seed.orderPrefix ?? '#',
    lastOrderNumber: 1000,
    locations: [],
    products: [],
    variants: [],
    levels: {},
    customers: [],
    orders: [],
    edits: [],
    discounts: (seed.discounts ?? []).map((one) => ({
      startsAt: at,
      endsAt: null,
      usageLimit: null,
      createdAt: at,
      ...one,
      percentage: one.percentage ?? null,
      amount: one.amount ?? null,
    })),
    subscriptions: [],
    deliveries: [],
    answers: {},
    adjustments: [],
    faults: [],
  }
  const nextId = () => ++shop.lastId
  shop.locations = seed.locations.map(({ name, fulfillsOnlineOrders = true, address }) => ({
    id: nextId(),
    name,
    active: true,
    fulfillsOnlineOrders,
    address: { ...noAddress, ...address },
  }))
  for (const product of seed.products) {
    const productId = nextId()
    const { handle, title, vendor = '', productType = '', image = '', tags = [] } = product
    shop.products.push({
      id: productId,
      handle,
      title,
      vendor,
      productType,
      image,
      tags,
      createdAt: at,
      updatedAt: at,
    })
    for (const variant of product.variants) {
      const inventoryItemId = nextId()
      const { sku, barcode = '', price, compareAtPrice = null, options = [], stock } = variant
      shop.variants.push({
        id: nextId(),
        productId,
        inventoryItemId,
        sku,
        barcode,
        title: variant.title,
        price,
        compareAtPrice,
        options,
      })
      for (const { id, name } of shop.locations) {
        const available = stock[name]
        if (available !== undefined)
          shop.levels[levelKey(inventoryItemId, id)] = { available, committed: 0, updatedAt: at }
      }
    }
  }
  shop.collections = (seed.collections ?? []).map(({ handle, title, sortOrder = 'MANUAL', products }) => ({
    id: nextId(),
    handle,
    title,
    sortOrder,
    productIds: shop.products.filter((one) => products?.includes(one.handle) ?? true).map(({ id }) => id),
    updatedAt: at,
  }))
  addOrders(shop, seed.orders ?? [])
  return shop
}
