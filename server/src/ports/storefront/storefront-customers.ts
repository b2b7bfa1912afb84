import type { CustomerRefusal } from '@selvedge/contract/customers/customers/customer-sync.ts'
import type { MarketingConsent } from '@selvedge/contract/customers/customers/marketing-consent.ts'

/** Whoever buys in a shop. */
export interface StorefrontCustomer {
  exId: string
  /** Empty where they have given none. */
  email: string
  phone: string
  name: string
  tags: readonly string[]
  /** SKUs on their wish list, where this reading tells them. */
  wishes?: readonly string[]
  /** Whether offers may be sent, where this reading tells it. */
  emailConsent?: MarketingConsent
  smsConsent?: MarketingConsent
  createdAt: Date
  /** Of two readings the one with the later time is the newer. */
  updatedAt: Date
}

/** One page of all customers, in the order of their ids. */
export interface CustomerPage {
  rows: readonly StorefrontCustomer[]
  /** Where the next page starts; null where there is none. */
  next: string | null
  /** What stands on it and can't be taken. */
  refused: readonly { exId: string; reason: CustomerRefusal }[]
  /** How many customers the shop has; null where it does not say. */
  total: number | null
}

/** Who asks by their shop for what is kept of them. */
export interface StorefrontCopy {
  /** The shop's number of the request. */
  requestExId: string
  exId: string
  /** Empty where it is not said. */
  email: string
  /** Orders that are asked for, whoever they name. */
  orderExIds: readonly string[]
}

/** Whom a shop is to forget: the platform passes it on. */
export interface StorefrontRedaction {
  exId: string
  /** Empty where it is not said. */
  email: string
  /** Orders that are to be emptied, whoever they name. */
  orderExIds: readonly string[]
}
