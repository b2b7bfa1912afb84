import type { Storefront, StorefrontCredentials } from '../ports/storefront.ts'

/** The outside systems, each behind what the business needs of it. Whoever calls one holds no transaction. */
export interface Partners {
  storefront(credentials: StorefrontCredentials): Storefront
}
