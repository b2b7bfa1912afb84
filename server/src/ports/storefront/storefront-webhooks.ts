import type { StorefrontOrder } from './storefront.ts'
import type { StorefrontCopy, StorefrontCustomer, StorefrontRedaction } from './storefront-customers.ts'

/** A delivery that nobody has checked yet. */
export interface Claim {
  id: string
  topic: string
  signature: string
}

/** What a storefront sends by itself. */
export interface StorefrontWebhooks {
  /** What the headers say; `incomplete` where one is missing, `forged` where no signature looks like that. */
  claimed(headers: Readonly<Record<string, string | string[] | undefined>>): Claim | 'incomplete' | 'forged'
  /** Whether what was claimed is signed with the secret. */
  isSigned(claim: Claim, body: Uint8Array, secret: string): boolean
  /** Whether it may come of a shop that has taken our app away. */
  outlivesInstallation(claim: Pick<Claim, 'topic'>): boolean
  /** Null for a topic that concerns neither. Throws where the payload is not what its topic says. */
  read(delivery: { topic: string; payload: unknown; baseUrl: string }): Promise<StorefrontNews | null>
}

/** What a webhook may tell, by its kind. */
export interface StorefrontNewsData {
  order: StorefrontOrder
  /** The id of an order of which something is another: it must be read to know what it is now. */
  changedOrder: string
  /** A fulfilment that the storefront has cancelled. */
  cancelledFulfillment: { orderExId: string; exId: string }
  checkout: StorefrontCheckout
  customer: StorefrontCustomer
  /** The id of an order that the storefront has deleted: nothing can be read of it any more. */
  deletedOrder: string
  /** The id of a customer whom the storefront has deleted. */
  deletedCustomer: string
  /** A customer, and orders, are to be emptied of who he is. */
  redactedCustomer: StorefrontRedaction
  /** A customer asks for what is kept of him. */
  requestedCopy: StorefrontCopy
  /** The storefront has taken our app away some days ago: all its customers are to be emptied of who they are. */
  redactedShop: { host: string }
  /** The storefront has taken our app away: its token is good for nothing. */
  uninstalled: null
  /** The stocked articles of a product. */
  articles: readonly { itemExId: string; sku: string }[]
}

export type NewsKind = keyof StorefrontNewsData

/** What a webhook was about. */
export type StorefrontNews<Kind extends NewsKind = NewsKind> = {
  [One in Kind]: { kind: One; data: StorefrontNewsData[One] }
}[Kind]

/** A checkout, paid or not. */
export interface StorefrontCheckout {
  token: string
  /** Whoever buys, by their id in the shop, where that knows him. */
  customerExId?: string
  /** Of whoever buys, where he has said. */
  email?: string
  /** It has become an order. */
  completed?: boolean
  updatedAt: Date
  lines: readonly {
    sku: string
    title?: string
    quantity: number
    /** Of all its units. */
    price: string
    discounts: readonly string[]
  }[]
}
