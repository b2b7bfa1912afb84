import type { Level, Location, Product, Shop, Variant } from '../../shop/state.ts'
import { findLevel, itemOfVariant, onHand } from '../../shop/stock.ts'
import { connection, type PageArgs } from '../connection.ts'
import { gid, idOf, levelGid } from '../gid.ts'
import { orNull, type View } from '../view.ts'
import { filesOfProduct, fileView } from './file-views.ts'

export function locationView(shop: Shop, location: Location): View {
  const { id, name, active, fulfillsOnlineOrders, address } = location
  return {
    __typename: 'Location',
    id: gid('Location', id),
    legacyResourceId: String(id),
    name,
    isActive: active,
    fulfillsOnlineOrders,
    shipsInventory: fulfillsOnlineOrders,
    isFulfillmentService: false,
    address: {
      address1: orNull(address.address1),
      address2: orNull(address.address2),
      city: orNull(address.city),
      province: orNull(address.province),
      provinceCode: null,
      country: orNull(address.countryCode),
      countryCode: orNull(address.countryCode),
      zip: orNull(address.zip),
      phone: orNull(address.phone),
      formatted: [address.address1, address.city, address.province].filter((part) => part !== ''),
    },
    inventoryLevel: ({ inventoryItemId }: { inventoryItemId: string }) =>
      levelViewAt(shop, idOf('InventoryItem', inventoryItemId), id),
    inventoryLevels: (args: PageArgs) => {
      const stocked = shop.variants.filter(({ inventoryItemId }) => findLevel(shop, inventoryItemId, id))
      return connection(stocked, args, {
        id: ({ inventoryItemId }) => inventoryItemId,
        view: ({ inventoryItemId }) => levelViewAt(shop, inventoryItemId, id) ?? {},
      })
    },
  }
}

export function levelViewAt(shop: Shop, inventoryItemId: number, locationId: number): View | null {
  const level = findLevel(shop, inventoryItemId, locationId)
  return level ? levelView(shop, level, inventoryItemId, locationId) : null
}

function levelView(shop: Shop, level: Level, inventoryItemId: number, locationId: number): View {
  const held: Record<string, number> = {
    available: level.available,
    committed: level.committed,
    on_hand: onHand(level),
    incoming: 0,
    reserved: 0,
    damaged: 0,
    safety_stock: 0,
    quality_control: 0,
  }
  return {
    __typename: 'InventoryLevel',
    id: levelGid(inventoryItemId, locationId),
    isActive: true,
    createdAt: level.updatedAt,
    updatedAt: level.updatedAt,
    item: () => inventoryItemView(shop, inventoryItemId),
    location: () => findLocationView(shop, locationId),
    quantities: ({ names }: { names: string[] }) =>
      names
        .filter((name) => name in held)
        .map((name) => ({
          id: `gid://shopify/InventoryQuantity/${locationId}?inventory_item_id=${inventoryItemId}&name=${name}`,
          name,
          quantity: held[name],
          updatedAt: level.updatedAt,
        })),
  }
}

export function findLocationView(shop: Shop, locationId: number | null): View | null {
  const location = shop.locations.find(({ id }) => id === locationId)
  return location ? locationView(shop, location) : null
}

export function inventoryItemView(shop: Shop, inventoryItemId: number): View | null {
  const variant = shop.variants.find((one) => one.inventoryItemId === inventoryItemId)
  const product = shop.products.find(({ id }) => id === variant?.productId)
  if (!variant || !product) return null
  return {
    __typename: 'InventoryItem',
    id: gid('InventoryItem', inventoryItemId),
    legacyResourceId: String(inventoryItemId),
    sku: orNull(variant.sku),
    tracked: variant.tracked ?? true,
    requiresShipping: true,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    countryCodeOfOrigin: null,
    harmonizedSystemCode: null,
    unitCost: null,
    variant: () => variantView(shop, variant),
    variants: (args: PageArgs) => variantConnection(shop, [variant], args),
    inventoryLevel: ({ locationId }: { locationId: string }) =>
      levelViewAt(shop, inventoryItemId, idOf('Location', locationId)),
    inventoryLevels: (args: PageArgs) => {
      const stocking = shop.locations.filter(({ id }) => findLevel(shop, inventoryItemId, id))
      return connection(stocking, args, {
        id: ({ id }) => id,
        view: ({ id }) => levelViewAt(shop, inventoryItemId, id) ?? {},
      })
    },
  }
}

export function variantView(shop: Shop, variant: Variant): View {
  const { id, productId, inventoryItemId, sku, barcode, title, price, compareAtPrice, options } = variant
  const product = shop.products.find((one) => one.id === productId)
  const available = shop.locations.reduce(
    (sum, location) => sum + (findLevel(shop, inventoryItemId, location.id)?.available ?? 0),
    0,
  )
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', id),
    legacyResourceId: String(id),
    sku: orNull(sku),
    barcode: orNull(barcode),
    title,
    displayName: `${product?.title ?? ''} - ${title}`,
    price,
    compareAtPrice: compareAtPrice ?? null,
    taxable: true,
    position: shop.variants.filter((one) => one.productId === productId).indexOf(variant) + 1,
    inventoryPolicy: 'DENY',
    inventoryQuantity: available,
    availableForSale: available > 0,
    createdAt: product?.createdAt ?? null,
    updatedAt: product?.updatedAt ?? null,
    image: product ? imageOf(product) : null,
    media: (args: PageArgs) => mediaOf(shop, product, args),
    selectedOptions: options.map(({ name, value }) => ({ name, value })),
    product: () => (product ? productView(shop, product) : null),
    inventoryItem: () => inventoryItemView(shop, inventoryItemId),
  }
}

const imageOf = (product: Product): View | null =>
  product.image === ''
    ? null
    : {
        __typename: 'Image',
        id: gid('ProductImage', product.id),
        altText: product.title,
        url: product.image,
        width: null,
        height: null,
      }

/** The picture that a product came with, and those that were made for it since. */
function mediaOf(shop: Shop, product: Product | undefined, args: PageArgs): View {
  const own = product && product.image !== '' ? [{ id: product.id, view: mediaView(product) }] : []
  const files = product ? filesOfProduct(shop, product) : []
  const all = [...own, ...files.map((file) => ({ id: file.id, view: fileView(shop, file) }))]
  return connection(
    all.map((one, place) => ({ ...one, place })),
    args,
    { key: ({ place }) => place, id: ({ id }) => id, view: ({ view }) => view },
  )
}

const mediaView = (product: Product): View => ({
  __typename: 'MediaImage',
  id: gid('MediaImage', product.id),
  alt: product.title,
  mediaContentType: 'IMAGE',
  status: 'READY',
  image: imageOf(product),
  preview: { image: imageOf(product), status: 'READY' },
})

export const variantConnection = (shop: Shop, variants: readonly Variant[], args: PageArgs): View =>
  connection(variants, args, { id: ({ id }) => id, view: (one) => variantView(shop, one) })

export function productView(shop: Shop, product: Product): View {
  const { id, handle, title, vendor, productType, tags, createdAt, updatedAt } = product
  const own = shop.variants.filter(({ productId }) => productId === id)
  const names = [...new Set(own.flatMap(({ options }) => options.map(({ name }) => name)))]
  return {
    __typename: 'Product',
    id: gid('Product', id),
    legacyResourceId: String(id),
    handle,
    title,
    vendor,
    productType,
    tags,
    status: product.status ?? 'ACTIVE',
    description: '',
    descriptionHtml: product.descriptionHtml ?? '',
    createdAt,
    updatedAt,
    publishedAt: createdAt,
    onlineStoreUrl: null,
    featuredImage: imageOf(product),
    featuredMedia: product.image === '' ? null : mediaView(product),
    media: (args: PageArgs) => mediaOf(shop, product, args),
    images: (args: PageArgs) =>
      connection(product.image === '' ? [] : [product], args, {
        id: (one) => one.id,
        view: (one) => imageOf(one) ?? {},
      }),
    options: names.map((name, index) => ({
      id: gid('ProductOption', id * 10 + index),
      name,
      position: index + 1,
      values: valuesOf(own, name),
    })),
    totalInventory: () => own.reduce((sum, variant) => sum + unitsOf(shop, variant), 0),
    tracksInventory: true,
    variantsCount: { count: own.length, precision: 'EXACT' },
    variants: (args: PageArgs) => variantConnection(shop, own, args),
  }
}

const valuesOf = (variants: readonly Variant[], name: string) => [
  ...new Set(
    variants.flatMap(({ options }) => options.filter((one) => one.name === name).map(({ value }) => value)),
  ),
]

const unitsOf = (shop: Shop, { id }: Variant) =>
  shop.locations.reduce(
    (sum, location) => sum + (findLevel(shop, itemOfVariant(shop, id), location.id)?.available ?? 0),
    0,
  )
