import type { Amount } from '@selvedge/contract/core/values/money.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { PartnerError } from '../partner.ts'
import type { CustomerPage } from './storefront-customers.ts'
import type { StorefrontImages } from './storefront-images.ts'
import type { StorefrontOffers } from './storefront-offers.ts'
import type { StorefrontPrices } from './storefront-prices.ts'
import type {
  ProductCommand,
  ProductToSave,
  SavedProduct,
  SetProduct,
  SoldProducts,
  StorefrontProduct,
  TaggedProduct,
} from './storefront-products.ts'

/**
 * What the business needs from a hosted storefront. Ids are the storefront's own numbers as text, such as `4508`, never
 * a longer form of the same id; amounts are text.
 */

/** In the storefront's words, lower case. */
export type FinancialStatus =
  | 'pending'
  | 'authorized'
  | 'partially_paid'
  | 'paid'
  | 'partially_refunded'
  | 'refunded'
  | 'voided'

export interface StorefrontReceiver {
  firstName: string
  lastName: string
  phone: string
  /** ISO 3166 alpha-2. */
  country: string
  province: string
  city: string
  address1: string
  address2: string
  postcode: string
}

export interface StorefrontOrderLine {
  exId: string
  /** Empty where the storefront has none. */
  sku: string
  /** Name of the product, with that of the variant. */
  title: string
  /** Units as ordered. */
  quantity: number
  /** Units that are still wanted: ordered less what was removed, cancelled or refunded before it shipped. */
  currentQuantity: number
  /** Units that the storefront counts as shipped. */
  fulfilledQuantity: number
  /** Units that were refunded after they had shipped; none where it is left out. */
  refundedQuantity?: number
  unitPrice: string
  /** Taken off all its units together; none where it is left out. */
  discount?: string
}

export interface StorefrontTransaction {
  exId: string
  gateway: string
  /** sale, capture, authorization, void, refund. */
  kind: string
  status: 'pending' | 'success' | 'failure' | 'error'
  currency: string
  amount: string
  /** The same as the customer paid it, where that was in another currency and this reading tells it. */
  paidIn?: Amount
  /** Under which the gateway was asked for the money, where the storefront tells it. */
  outTradeNo?: string
  /** The number that the gateway gave it, where the storefront tells it. */
  tradeNo?: string
  createdAt: Date
}

/** What has left of an order, as the storefront has it: of what is to be shipped. */
export interface StorefrontFulfillment {
  exId: string
  /** For ever: whatever left with it counts as not shipped there. */
  cancelled: boolean
  /** Units of all lines. */
  quantity: number
  trackingNumbers: readonly string[]
}

/** An order as the storefront has it now. */
export interface StorefrontOrder {
  exId: string
  /** `#1001` */
  name: string
  /** Its page in the storefront's admin. */
  url: string
  email: string
  nickname: string
  currency: string
  shippingFee: string
  financialStatus: FinancialStatus
  tags: readonly string[]
  /** What its buyer wrote beside it. */
  note?: string
  /** Of the checkout that it was made of, where this reading tells it. */
  checkoutToken?: string
  /** What whoever bought or the shop's client wrote beside it, by name. */
  attributes?: readonly { name: string; value: string }[]
  /** Codes that its buyer has entered, where this reading tells them. */
  discountCodes?: readonly string[]
  /** Tags that the storefront keeps of its buyer, where this reading tells them. */
  customerTags?: readonly string[]
  /** Its buyer's id there, where they have one and this reading tells it. */
  customerExId?: string
  /** Null where nothing is to be shipped. */
  receiver: StorefrontReceiver | null
  lines: readonly StorefrontOrderLine[]
  transactions: readonly StorefrontTransaction[]
  /** Fulfilments that the storefront has cancelled, for ever: whatever left with them counts as not shipped there. */
  cancelledFulfillments: readonly string[]
  /** All fulfilments, and what the order comes to: as it was bought, and less what was taken back since. Where this reading tells them. */
  fulfillments?: readonly StorefrontFulfillment[]
  totals?: { ordered: string; current: string }
  cancelledAt: Date | null
  createdAt: Date
  /** Of two readings the one with the later time is the newer. */
  updatedAt: Date
}

export interface FulfillCommand {
  orderExId: string
  /** Where the goods left from; null where the storefront does not know the location. */
  locationExId: string | null
  trackingCompany: string
  trackingNumber: string
  items: readonly { exLineItemId: string; sku: string; quantity: number }[]
  /** Fulfilments of the order that belong to other shipments: one parcel may carry several under one number. */
  otherExIds: readonly string[]
  /** The number that it has by now, where that was corrected: what stands there already may have this one. */
  presentNumber: string
  /** Units that are fulfilled where they are already, and not any more where they are not: they came back. */
  cameBack: readonly { exLineItemId: string; quantity: number }[]
}

export interface FulfillResult {
  /** Several where the storefront plans the units at several locations; at least one. */
  exIds: readonly string[]
  items: readonly { exLineItemId: string; exId: string; quantity: number }[]
}

export interface StorefrontLevel {
  itemExId: string
  /** Of the article; where the storefront has another one under this id by now, the article is gone. */
  sku: string
  locationExId: string
  quantity: number
  /** Of this attempt; another one carries another key. */
  key: string
}

export interface RefundCommand {
  orderExId: string
  /** The same refund carries the same key however often it is sent. */
  key: string
  /** The payment that money goes back to. */
  parentExId: string
  gateway: string
  currency: string
  amount: string
  note: string
  /** Lines whose units come back or never leave; none where money alone moves. */
  items: readonly { exLineItemId: string; quantity: number; shipped: boolean; locationExId: string | null }[]
}

export interface StorefrontLocation {
  exId: string
  name: string
  active: boolean
  fulfillsOnlineOrders: boolean
  country: string
  province: string
  city: string
  address: string
  postalCode: string
  phone: string
}

export interface StorefrontVariant {
  exId: string
  productExId: string
  inventoryItemExId: string
  handle: string
  title: string
  vendor: string
  optionTitle: string
  /** By what it is chosen, as the shop calls it. */
  options?: readonly { name: string; value: string }[]
  sku: string
  barcode: string
  price: string
  compareAt: string | null
  image: string
  /** Its page: the customers' one where there is one, else that of the storefront's admin. */
  url: string
}

/** Products that a shop shows together. */
export interface StorefrontCollection {
  exId: string
  handle: string
  title: string
  /** Whether its order is one that was made by hand. */
  manual: boolean
  products: number
}

/** A product in its collection. */
export interface CollectedProduct {
  exId: string
  title: string
  vendor: string
  image: string
}

/** One page, and where the next one starts; null after the last. */
export interface StorefrontPage<Row> {
  rows: readonly Row[]
  next: string | null
}

/** All that is told of an address at which there is no shop. */
export const noStorefrontThere: StorableFailure = { kind: 'storefront.notThere', params: {} }

/** A call of a storefront that failed. */
export const StorefrontError = PartnerError
export type StorefrontError = PartnerError

/** What came of one level: an article that is gone has none. */
export type LevelOutcome = 'set' | 'gone' | StorefrontError

/** What a discount of a shop gives to whoever has one of its codes. */
export interface StorefrontDiscount {
  exId: string
  title: string
  /** Between 0 and 1; null where it is an amount. */
  percentage: number | null
  amount: string | null
  /** What the order must come to; null where nothing is said. */
  minimum: string | null
}

/** What became of one code of many that were added together. */
export interface AddedCode {
  code: string
  /** Its own id there; null where it was not added. */
  exId: string | null
  /** taken: another discount, or an earlier call, has it. refused: it will never do. */
  problem: 'taken' | 'refused' | null
  /** What the shop says of it. */
  said: string
}

/** How to reach one shop. */
export interface StorefrontCredentials {
  /** `https://some-shop.myshopify.com` */
  baseUrl: string
  token: string
}

/** Orders that were created, or changed last, in a span of time. */
export interface OrderSpan {
  by: 'created' | 'changed'
  from: Date
  to: Date
}

/** One shop of a storefront. Every call may throw StorefrontError, and every call may be repeated. */
export interface Storefront extends StorefrontImages, StorefrontOffers, StorefrontPrices, SoldProducts {
  /** The shop's own name: shows that address and token are right. */
  check(): Promise<string>
  /** The host by which the shop calls itself in what it tells, whatever address it is reached at; in small letters. */
  domain(): Promise<string>
  /** Has the storefront tell this address what happens to orders. Answers how many subscriptions were missing. */
  subscribe(uri: string): Promise<number>
  /** Earliest first, by the time that the span is of. */
  ordersIn(span: OrderSpan, after: string | null): Promise<StorefrontPage<StorefrontOrder>>
  findOrder(exId: string): Promise<StorefrontOrder | null>
  /** Safe to repeat: what a former attempt has fulfilled with this tracking number is found and answered. */
  fulfill(command: FulfillCommand): Promise<FulfillResult>
  changeTracking(fulfillmentExId: string, tracking: { company: string; number: string }): Promise<void>
  /**
   * The stocked articles of each SKU; several may share one, and a SKU that the storefront does not sell has none. A SKU
   * that can't be asked for says why.
   */
  itemsOf(skus: readonly string[]): Promise<ReadonlyMap<string, readonly string[] | StorefrontError>>
  /**
   * Sets what is available, each compared with what the storefront had when it was read just before; what is there
   * already is left alone. Answers in the order of the levels: one that is refused leaves the others as they are.
   */
  setAvailable(levels: readonly StorefrontLevel[]): Promise<readonly LevelOutcome[]>
  refund(command: RefundCommand): Promise<StorefrontTransaction>
  changeOrderTags(
    orderExId: string,
    tags: { add: readonly string[]; remove: readonly string[] },
  ): Promise<void>
  /** Products by their handles; one that the shop does not have is missing. */
  taggedProducts(handles: readonly string[]): Promise<ReadonlyMap<string, TaggedProduct>>
  changeProductTags(
    productExId: string,
    tags: { add: readonly string[]; remove: readonly string[] },
  ): Promise<void>
  customers(after: string | null): Promise<CustomerPage>
  locations(after: string | null): Promise<StorefrontPage<StorefrontLocation>>
  variants(after: string | null): Promise<StorefrontPage<StorefrontVariant>>
  /** Makes a product or brings it up to date, by its handle; the same once more changes nothing. */
  saveProduct(product: ProductToSave): Promise<SavedProduct>
  /** A product by its handle; null where the shop has none. */
  findProduct(handle: string): Promise<StorefrontProduct | null>
  /** The same for one whose variants are known, so that those keep their ids. */
  setProduct(product: ProductCommand): Promise<SetProduct>
  collections(after: string | null): Promise<StorefrontPage<StorefrontCollection>>
  findCollection(handle: string): Promise<StorefrontCollection | null>
  /** In the order in which they are shown. */
  productsOf(collectionExId: string, after: string | null): Promise<StorefrontPage<CollectedProduct>>
  /** From now on the collection keeps the order that is made by hand. */
  sortByHand(collectionExId: string): Promise<void>
  /** Moves products one after the other, each to a place counted from 0. Answers the work that the shop does then. */
  moveProducts(
    collectionExId: string,
    moves: readonly { exId: string; to: number }[],
  ): Promise<{ jobExId: string | null }>
  /** Whether the shop has finished a work. */
  isDone(jobExId: string): Promise<boolean>
  /** A discount by its number; null where the shop has none that gives codes. */
  findDiscount(exId: string): Promise<StorefrontDiscount | null>
  /** Begins to add codes to a discount, 250 at most. Answers under which id it tells what became of them. */
  addCodes(discountExId: string, codes: readonly string[]): Promise<string>
  /** What became of codes that were added together; null while the shop is still at it. */
  addedCodes(creationExId: string): Promise<readonly AddedCode[] | null>
  /** Which discount has a code, and the code's own id there; null where nobody has it. */
  findCode(code: string): Promise<{ discountExId: string; exId: string | null } | null>
  /** Takes codes from a discount; what is gone already is no mistake. Answers the work that the shop does then. */
  removeCodes(discountExId: string, exIds: readonly string[]): Promise<{ jobExId: string | null }>
}
