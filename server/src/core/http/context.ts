import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { systemActor } from '@selvedge/contract/core/actor.ts'
import type { Language } from '@selvedge/contract/core/words/language.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import type { MovementKind } from '@selvedge/contract/stock/stock/stock.ts'
import type { CostReason } from '@selvedge/contract/stock/stock-costs/cost-reasons.ts'
import type { StorefrontOrder } from '../../ports/storefront/storefront.ts'
import type {
  StorefrontCopy,
  StorefrontCustomer,
  StorefrontRedaction,
} from '../../ports/storefront/storefront-customers.ts'
import type { StorefrontCheckout } from '../../ports/storefront/storefront-webhooks.ts'
import type { Db } from '../db/db.ts'
import type { Partners } from '../outbox/partners/partners.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** Who calls. */
export interface Caller {
  accountId: number
  username: string
  name: string
  roles: readonly string[]
  rights: ReadonlySet<Right>
  /** Signed in with a password that somebody else has set. */
  mustChangePassword: boolean
  /** A role asks for a second step that they have not set up. */
  mustSetUpFactor: boolean
  /** Of this session, whichever token it goes on with meanwhile. */
  sessionId: number
  /** Hash of the token in use, to replace just this one. */
  sessionHash: string
  /** What its next token is made of, with what is kept of it. */
  renewalKey: string
  /** When the session was confirmed last, in milliseconds. */
  confirmedAt: number
  /** Whether the account has a second step. */
  hasSecondFactor: boolean
}

/** What was changed, for the audit. `before` and `after` are plain facts of the record. */
export interface AuditNote {
  subject: string
  subjectId: number | string
  before?: unknown
  after?: unknown
  /** Who did it, where the call was not signed in yet. */
  by?: { accountId: number | null; username: string }
}

/** Stock of a SKU at a location. */
export interface StockPlace {
  sku: string
  locationId: number
}

/** One that somebody has counted. */
export interface CountedPlace extends StockPlace {
  countedAt: Date
}

/** Units that have come to a place, or gone from it. */
export interface StockMove extends StockPlace {
  /** Signed, not 0. */
  quantity: number
  kind: MovementKind
  /** The document that moves them. */
  sourceId: number
  sourceName: string
  /** What all of them cost in CNY, where their document says so; null where it does not know. */
  cost?: string | null
  /** The receipt by which they come: of purchase orders, of transfers, and of takes that correct one. */
  receiptId?: number
  /** They are on their way again: no shelf has them, and the company still does. */
  inTransit?: boolean
  /** The ship order by which they had left: of returns. */
  shipOrderId?: number
}

/** A checkout as a storefront has it, paid or not. */
export interface ChannelCheckout extends StorefrontCheckout {
  channel: Channel
}

/** A customer as a storefront has them. */
export interface ChannelCustomer extends StorefrontCustomer {
  channel: Channel
}

/** A customer whom a storefront is to forget. */
export interface ChannelRedaction extends StorefrontRedaction {
  channel: Channel
}

/** A customer who asks by their storefront for what is kept of them. */
export interface ChannelCopy extends StorefrontCopy {
  channel: Channel
}

/** A shop that has taken our app away. */
export interface RedactedShop {
  channel: Channel
  /** Of its address; empty where it has not said. */
  host: string
}

/** Customers who were emptied, and by what else they were known. */
export interface RedactedCustomers {
  /** Whom the shop has asked that for, by their number there. */
  channel: string
  exId: string
  customerIds: readonly number[]
  /** As they are compared. */
  emails: readonly string[]
  /** What they have bought. */
  orderIds: readonly number[]
  /** Of the mini program. */
  openids: readonly string[]
}

/** An order as a shop or a sheet has told of it, once it is kept. */
export interface RecordedOrder {
  orderId: number
  /** Codes that its buyer has entered. */
  discountCodes: readonly string[]
  /** Tags that the shop keeps of its buyer. */
  customerTags: readonly string[]
}

/** A line of the cost journal. */
export interface WrittenCost {
  sku: string
  at: Date
  why: CostReason
  /** The document that moved the units; of a sale the ship order. */
  sourceId: number | null
}

/** Days on which a currency has another rate than before. */
export interface RateSpan {
  currency: string
  from: string
  /** The first day with a rate of its own that has not changed; null where there is none. */
  before: string | null
}

export interface LostUnits {
  sku: string
  /** Signed: below 0. */
  quantity: number
}

/** A document that is worth something and moves no stock of its own. */
export type RecordedDocument =
  /** A cost that was put onto a receipt of a stock order, in CNY. */
  | {
      kind: 'charge'
      id: number
      stockOrderId: number
      name: string
      skus: readonly string[]
      amount: string
    }
  /** Units of a transfer that never arrive: they are no longer the company's. */
  | { kind: 'loss'; id: number; stockOrderId: number; name: string; lost: readonly LostUnits[] }
  /** What a courier has paid for goods of an order that came back damaged. */
  | {
      kind: 'courierPayment'
      id: number
      orderId: number
      name: string
      sku: string
      amount: string
      currency: string
    }
  /** Refunds of these orders were done, or may have been. */
  | { kind: 'refunds'; orderIds: readonly number[] }

/** What customs are to be told, of these orders. */
export interface DeclarationRequest {
  document: 'payment' | 'order'
  orderIds: readonly number[]
  /** Why, where the documents differ or customs have accepted them already. */
  reason: string | undefined
}

/**
 * What a module does when another one below it has changed something: in that change's transaction, without the other
 * knowing who listens.
 */
export interface Listeners {
  stockChanged: readonly ((context: Context, places: readonly StockPlace[]) => void)[]
  /** Of these look sets, by their SKUs, there is another number to sell now. */
  setsChanged: readonly ((context: Context, skus: readonly string[]) => void)[]
  /** While the balances are locked: what is locked here comes behind them. */
  stockMoved: readonly ((context: Context, moves: readonly StockMove[]) => Promise<void>)[]
  /** Stock was counted and is as the journal has it, which therefore gets no line. The balances are locked. */
  stockAgreed: readonly ((context: Context, places: readonly CountedPlace[]) => Promise<void>)[]
  /** Lines of the cost journal were written. */
  costsWritten: readonly ((context: Context, costs: readonly WrittenCost[]) => Promise<void>)[]
  /** Customs are to be told of orders, or of what was paid for them. */
  declarationsRequested: readonly ((context: Context, wanted: DeclarationRequest) => Promise<void>)[]
  /** The declaration of a payment of this order stands otherwise than before. */
  paymentDeclarationChanged: readonly ((context: Context, orderId: number) => Promise<void>)[]
  /** A storefront has told of a checkout. */
  checkoutReceived: readonly ((context: Context, checkout: ChannelCheckout) => Promise<void>)[]
  /** A storefront has told of a customer. */
  customerReceived: readonly ((context: Context, customer: ChannelCustomer) => Promise<void>)[]
  /** A storefront has deleted a customer. */
  customerDeleted: readonly ((
    context: Context,
    deleted: { channel: Channel; exId: string },
  ) => Promise<void>)[]
  /** A storefront is to forget a customer. */
  redactionRequested: readonly ((context: Context, wanted: ChannelRedaction) => Promise<void>)[]
  /** A storefront has taken our app away: all its customers are to be forgotten. */
  shopRedactionRequested: readonly ((context: Context, shop: RedactedShop) => Promise<void>)[]
  /** A customer of a storefront asks for what is kept of them. */
  copyRequested: readonly ((context: Context, wanted: ChannelCopy) => Promise<void>)[]
  /** Customers were emptied of who they are, with their orders. */
  customersRedacted: readonly ((context: Context, redacted: RedactedCustomers) => Promise<void>)[]
  /** Customers of a storefront are known by their ids there, who were not before. */
  customersIdentified: readonly ((
    context: Context,
    channel: Channel,
    exIds: readonly string[],
  ) => Promise<void>)[]
  /** A storefront has told of an order, which is locked. */
  orderReceived: readonly ((
    context: Context,
    reported: { channel: Channel; order: StorefrontOrder },
  ) => Promise<void>)[]
  /** Orders have come, or their units or what was paid for them have changed. */
  ordersChanged: readonly ((context: Context, orderIds: readonly number[]) => void)[]
  /** Orders are new here, or were changed outside. They are locked, or nobody else sees them yet. */
  ordersStored: readonly ((context: Context, orders: readonly RecordedOrder[]) => Promise<void>)[]
  /** Ship orders were cancelled. They are locked. */
  shipOrdersCancelled: readonly ((context: Context, shipOrderIds: readonly number[]) => Promise<void>)[]
  /** Ship orders have left, or another number is stuck on their boxes now. They are locked. */
  shipOrdersLeft: readonly ((context: Context, shipOrderIds: readonly number[]) => Promise<void>)[]
  /** SKUs are of another style from now on. They are locked. */
  variantsMoved: readonly ((context: Pick<Context, 'db'>, skus: readonly string[]) => Promise<void>)[]
  /** Somebody wants to know what suppliers ask for these styles by now. */
  supplierPricesRequested: readonly ((context: Context, spus: readonly string[]) => Promise<void>)[]
  documentRecorded: readonly ((context: Context, document: RecordedDocument) => void)[]
  /** What currencies are worth has changed. */
  exchangeRatesChanged: readonly ((context: Context, changed: readonly RateSpan[]) => Promise<void>)[]
  /** The rate of a purchase order is known, which was not. The order is locked. */
  purchaseRateSet: readonly ((context: Context, stockOrderId: number) => Promise<void>)[]
  settingChanged: readonly ((context: Context, key: SettingKey) => Promise<void>)[]
  /** A storefront was saved, and is turned on. */
  storefrontConnected: readonly ((context: Context, channel: Channel) => Promise<void>)[]
}

/** Everything that a use case works with: one call, or one job. */
export interface Context {
  /** In a changing call or a job this is its one transaction. */
  db: Db
  now: Date
  /** The company's zone, by its IANA name. */
  zone: string
  /** The language of whoever asked; Chinese in jobs. */
  language: Language
  /** What is encrypted at rest. */
  secrets: Secrets
  listeners: Listeners
  /** Null in jobs and for calls that need no sign-in. */
  caller: Caller | null
  requestId: string
  ip: string
  userAgent: string
  /** Adds a line to the call's audit entries, written with the same transaction. */
  note(entry: AuditNote): void
  /** In jobs: puts into the log what they note and go on from, and whoever reads it should know of. */
  warn?(error: unknown): void
}

/** What a list works with that shows everybody the same: nothing of who asks. */
export type Reading = Pick<Context, 'db' | 'zone'>

/**
 * What a call in steps works with: no transaction of its own, but one for each step, with the step's audit entries and the
 * time at which it begins: a job may go on for long.
 * What a step has done stays, even if the call is refused afterwards.
 */
export interface Steps extends Omit<Context, 'db' | 'note' | 'now'> {
  /** Called between steps: no transaction waits for another system. */
  partners: Partners
  /** After the first failure of a call to a partner so long a pause comes, and a longer one after each further. */
  retryPauseMs: number
  /** Where the world reaches this server, without a slash at its end; empty where it does not. */
  publicUrl: string
  step<Result>(work: (context: Context) => Promise<Result>): Promise<Result>
}

/** The name that journals and timelines show for who did it. */
export const actorOf = (context: Context): string => context.caller?.name ?? systemActor

/** The caller of an endpoint that needs sign-in. */
export function callerOf(context: Pick<Context, 'caller'>): Caller {
  if (!context.caller) throw new Error('this use case needs a signed-in caller')
  return context.caller
}
