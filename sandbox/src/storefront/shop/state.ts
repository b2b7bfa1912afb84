/** All that one shop of the storefront knows, as it is kept in the file: plain data, ids as numbers, money as text. */
export interface Shop {
  /** `demo` of demo.myshopify.com; also its place in the sandbox's address. */
  name: string
  title: string
  /** What calls must bring along. */
  token: string
  /** Signs the webhooks. */
  secret: string
  currency: string
  lastId: number
  orderPrefix: string
  lastOrderNumber: number
  locations: Location[]
  products: Product[]
  variants: Variant[]
  /** Missing in what was kept before there were collections. */
  collections?: Collection[]
  /** Pictures and where they are shown. Missing in what was kept before there were any. */
  files?: ShopFile[]
  /** Work that goes on after its call was answered. */
  jobs?: ShopJob[]
  /** By `levelKey`. */
  levels: Record<string, Level>
  customers: Customer[]
  orders: Order[]
  edits: OrderEdit[]
  discounts: Discount[]
  /** Codes that were added many at a time, by what each call came to. */
  codeCreations?: CodeCreation[]
  subscriptions: Subscription[]
  deliveries: Delivery[]
  /** Answers to calls with an idempotency key, by the key. */
  answers: Record<string, StoredAnswer>
  adjustments: Adjustment[]
  faults: Fault[]
}

export interface Location {
  id: number
  name: string
  active: boolean
  fulfillsOnlineOrders: boolean
  address: Address
}

export interface Address {
  firstName: string
  lastName: string
  phone: string
  /** ISO 3166 alpha-2. */
  countryCode: string
  province: string
  city: string
  address1: string
  address2: string
  zip: string
}

export interface Product {
  id: number
  handle: string
  title: string
  vendor: string
  productType: string
  image: string
  /** Pictures of the shop that are shown of it, in this order. */
  fileIds?: number[]
  tags: string[]
  /** Missing where it is active, and where nothing is said of it. */
  status?: string
  descriptionHtml?: string
  createdAt: string
  updatedAt: string
}

export interface Variant {
  id: number
  productId: number
  inventoryItemId: number
  sku: string
  barcode: string
  title: string
  price: string
  /** What stands crossed out beside the price; null or missing where nothing does. */
  compareAtPrice?: string | null
  /** Whether its units are counted; missing where they are. */
  tracked?: boolean
  options: { name: string; value: string }[]
}

/** A picture of the shop. */
export interface ShopFile {
  id: number
  filename: string
  alt: string
  /** It is ready, or has failed, once it was asked for so often. */
  asksLeft: number
  failed: boolean
  bytes: number
  /** Under which its bytes are read. */
  key: string
  createdAt: string
}

/** Products that are shown together, in this order where it is sorted by hand. */
export interface Collection {
  id: number
  handle: string
  title: string
  sortOrder: string
  productIds: number[]
  updatedAt: string
}

/** It is done once it was asked for so many times more. */
export interface ShopJob {
  id: number
  asksLeft: number
  /** Codes of a discount that it takes away. */
  removes?: { discountId: number; codeIds: number[] }
}

/** Stock of one item at one location; on hand is both together. */
export interface Level {
  available: number
  committed: number
  updatedAt: string
}

export interface Customer {
  id: number
  email: string
  phone: string
  firstName: string
  lastName: string
  note: string
  tags: string[]
  /** SKUs on the customer's wish list, in the metafield `custom.wishlist`. */
  wishes?: string[]
  /** In the words of the API; nobody was asked where it is left out. */
  emailMarketing?: 'SUBSCRIBED' | 'NOT_SUBSCRIBED' | 'UNSUBSCRIBED' | 'PENDING'
  address: Address | null
  createdAt: string
  updatedAt: string
}

export interface Order {
  id: number
  /** `#1001` */
  name: string
  number: number
  customerId: number | null
  email: string
  phone: string
  note: string
  tags: string[]
  currency: string
  /** What the customer sees and pays in, where that is another currency: so much of it for one of the shop's. */
  paidIn?: { currency: string; rate: number }
  shippingFee: string
  /** What was taken off the shipping fee; nothing where it is left out. */
  shippingDiscount?: string
  discountCodes: string[]
  attributes: { key: string; value: string }[]
  shippingAddress: Address | null
  lines: OrderLine[]
  transactions: Transaction[]
  fulfillmentOrders: FulfillmentOrder[]
  fulfillments: Fulfillment[]
  refunds: Refund[]
  edited: boolean
  cancelledAt: string | null
  cancelReason: string | null
  createdAt: string
  updatedAt: string
}

export interface OrderLine {
  id: number
  variantId: number
  sku: string
  title: string
  variantTitle: string
  vendor: string
  price: string
  quantity: number
  /** Units an edit took out. */
  removed: number
  /** Its part of what was taken off the order, of all units together; none where it is left out. */
  discount?: string
  /** Units refunded, shipped or not. */
  refunded: number
}

export interface Transaction {
  id: number
  kind: 'SALE' | 'AUTHORIZATION' | 'CAPTURE' | 'REFUND' | 'VOID'
  status: 'SUCCESS' | 'PENDING'
  gateway: string
  amount: string
  /** In the currency that the customer pays in, where that was said. */
  presented?: string
  parentId: number | null
  createdAt: string
}

export interface FulfillmentOrder {
  id: number
  locationId: number
  status: 'OPEN' | 'IN_PROGRESS' | 'ON_HOLD' | 'CLOSED'
  lines: FulfillmentOrderLine[]
  holds: Hold[]
  createdAt: string
  updatedAt: string
}

export interface FulfillmentOrderLine {
  id: number
  lineId: number
  total: number
  remaining: number
}

export interface Hold {
  id: number
  reason: string
  notes: string
  handle: string
}

export interface Fulfillment {
  id: number
  name: string
  status: 'SUCCESS' | 'CANCELLED'
  locationId: number
  company: string
  numbers: string[]
  urls: string[]
  lines: { id: number; lineId: number; quantity: number; fulfillmentOrderId: number }[]
  createdAt: string
  updatedAt: string
}

export type RestockType = 'RETURN' | 'CANCEL' | 'NO_RESTOCK'

export interface Refund {
  id: number
  note: string
  lines: {
    id: number
    lineId: number
    quantity: number
    restockType: RestockType
    locationId: number | null
    subtotal: string
  }[]
  shipping: string
  transactionIds: number[]
  createdAt: string
}

/** An edit that was begun and not yet committed. */
export interface OrderEdit {
  id: number
  orderId: number
  quantities: { lineId: number; quantity: number; restock: boolean }[]
  additions: { id: number; variantId: number; quantity: number }[]
}

export interface Discount {
  id: number
  title: string
  code: string
  startsAt: string
  endsAt: string | null
  usageLimit: number | null
  percentage: number | null
  amount: string | null
  /** The order must come to so much. */
  minimum?: string | null
  /** Beside its own one. */
  codes?: RedeemCode[]
  createdAt: string
}

export interface RedeemCode {
  id: number
  code: string
}

/** Many codes in one call: they are there at once, and it says so when it is asked again. */
export interface CodeCreation {
  id: number
  discountId: number
  requested: number
  rows: {
    id: number
    code: string
    redeemId: number | null
    problem: { code: string; message: string } | null
  }[]
  createdAt: string
}

export interface Subscription {
  id: number
  /** As in the header: `orders/create`. */
  topic: string
  uri: string
  name: string
  createdAt: string
}

/** A webhook that was not answered yet. */
export interface Delivery {
  webhookId: string
  eventId: string
  subscriptionId: number
  topic: string
  body: string
  triggeredAt: string
  attempts: number
  /** Milliseconds since 1970. */
  dueAt: number
}

/** What a call with an idempotency key came to, so that its repetition comes to the same. */
export interface StoredAnswer {
  fingerprint: string
  failed: boolean
  /** The id of what was made. */
  madeId: number
}

/** One call that changed stock. */
export interface Adjustment {
  id: number
  name: string
  reason: string
  document: string | null
  changes: { inventoryItemId: number; locationId: number; delta: number; after: number }[]
  createdAt: string
}

/** Something no back office should ever try. */
export interface Fault {
  at: string
  kind: FaultKind
  orderName: string
  sku: string
  detail: string
}

export type FaultKind = 'fulfilledTwice' | 'fulfilledCancelled' | 'refundedTwice' | 'overRefund'

export const levelKey = (inventoryItemId: number, locationId: number) => `${inventoryItemId}/${locationId}`
