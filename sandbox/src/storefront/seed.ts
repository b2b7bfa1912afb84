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
  /** `S` of S2001; `#` where nothing is said. */
  orderPrefix?: string
  orders?: OrderSeed[]
}

export interface LocationSeed {
  name: string
  fulfillsOnlineOrders?: boolean
  address?: Partial<Address>
}

export interface ProductSeed {
  handle: string
  title: string
  vendor?: string
  productType?: string
  image?: string
  variants: VariantSeed[]
}

export interface VariantSeed {
  sku: string
  title: string
  price: string
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
    discounts: [],
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
    const { handle, title, vendor = '', productType = '', image = '' } = product
    shop.products.push({
      id: productId,
      handle,
      title,
      vendor,
      productType,
      image,
      tags: [],
      createdAt: at,
      updatedAt: at,
    })
    for (const variant of product.variants) {
      const inventoryItemId = nextId()
      const { sku, barcode = '', price, options = [], stock } = variant
      shop.variants.push({
        id: nextId(),
        productId,
        inventoryItemId,
        sku,
        barcode,
        title: variant.title,
        price,
        options,
      })
      for (const { id, name } of shop.locations) {
        const available = stock[name]
        if (available !== undefined)
          shop.levels[levelKey(inventoryItemId, id)] = { available, committed: 0, updatedAt: at }
      }
    }
  }
  addOrders(shop, seed.orders ?? [])
  return shop
}
