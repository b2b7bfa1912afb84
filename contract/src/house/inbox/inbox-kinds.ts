import type { Right } from '../roles/rights.ts'

/** `calm`: work just goes its way. Of the others somebody is needed where there is any, and may take them over. */
export type Urgency = 'calm' | 'attention' | 'failed'

interface Kind {
  /** Who sees it, and may have it. */
  view: Right
  /** Whose work it is: those see it before the rest. */
  work: Right
  urgency: Urgency
}

/** What there is to do or to know, in the order in which it is shown. */
const kinds = {
  /** Open, paid orders that are not held and have units no ship order carries. */
  ordersToRoute: { view: 'orders.view', work: 'orders.change', urgency: 'attention' },
  /** Those of them that a rule allows no further ship order: they wait until somebody decides. */
  ordersLimited: { view: 'orders.view', work: 'orders.change', urgency: 'attention' },
  ordersHeld: { view: 'orders.view', work: 'orders.change', urgency: 'attention' },
  /** SKUs that orders wait for. */
  skusAwaited: { view: 'orders.view', work: 'orders.change', urgency: 'attention' },
  shipToPick: { view: 'shipping.view', work: 'shipping.ship', urgency: 'calm' },
  shipPicking: { view: 'shipping.view', work: 'shipping.ship', urgency: 'calm' },
  shippedToday: { view: 'shipping.view', work: 'shipping.ship', urgency: 'calm' },
  /** Being picked, and made longer ago than a setting allows. */
  shipOverdue: { view: 'shipping.view', work: 'shipping.ship', urgency: 'attention' },
  /** By displayed exception: 256, 512, 1024. */
  shipRefused: { view: 'shipping.view', work: 'shipping.change', urgency: 'attention' },
  shipSyncFailed: { view: 'shipping.view', work: 'shipping.change', urgency: 'failed' },
  shipUnforeseen: { view: 'shipping.view', work: 'shipping.change', urgency: 'failed' },
  /** Ship orders that are to leave, and whose waybill the courier has refused. */
  waybillsFailed: { view: 'shipping.view', work: 'shipping.change', urgency: 'failed' },
  /** Balances with less than nothing available. */
  stockShort: { view: 'stock.view', work: 'stock.change', urgency: 'attention' },
  /** Stock locks within three days of their last one. */
  stockLocksExpiring: { view: 'stock.view', work: 'stock.change', urgency: 'attention' },
  /** Blind counts that are finished and not posted. */
  countsToReview: { view: 'stock.count', work: 'stock.change', urgency: 'attention' },
  /** Returned units that a location is still to receive. */
  returnsAwaited: { view: 'stock.view', work: 'stock.receive', urgency: 'attention' },
  /** Claims that a courier has not answered for a fortnight. */
  claimsUnanswered: { view: 'stock.view', work: 'stock.receive', urgency: 'attention' },
  /** Messages in the name of the logistics partner that were forged or could not be read, of today and yesterday. */
  messagesForged: { view: 'stock.view', work: 'sync.change', urgency: 'failed' },
  /** HS code rules whose code the tariff on file does not have. */
  codesOutsideTariff: { view: 'customs.view', work: 'customs.change', urgency: 'attention' },
  /** Stock orders to declare with styles that have no code. */
  declarationsUnmatched: { view: 'customs.view', work: 'customs.change', urgency: 'attention' },
  /** Payments, orders, waybills and lists that customs have rejected. */
  documentsRejected: { view: 'transactions.view', work: 'transactions.change', urgency: 'failed' },
  /** The same of notices of payment companies. */
  noticesForged: { view: 'transactions.view', work: 'transactions.change', urgency: 'failed' },
  /** Differences of a reconciliation that nobody has looked at. */
  reconciliationsOpen: { view: 'ledger.view', work: 'ledger.change', urgency: 'attention' },
  /** Postings that wait because the ledger does not let us in. */
  ledgerNotLetIn: { view: 'ledger.view', work: 'ledger.change', urgency: 'failed' },
  ledgerFailed: { view: 'ledger.view', work: 'ledger.change', urgency: 'failed' },
  /** Releases of products, and what takes them back, that do not go on by themselves. */
  releasesStopped: { view: 'products.view', work: 'products.change', urgency: 'failed' },
  /** The same of jobs that change tags. */
  tagJobsStopped: { view: 'products.view', work: 'products.change', urgency: 'failed' },
  namesToReview: { view: 'products.view', work: 'products.change', urgency: 'attention' },
  /** What suppliers have changed and nobody has decided on. */
  crawlerChanges: { view: 'crawler.view', work: 'crawler.change', urgency: 'attention' },
  /** Drifts of storefronts that nobody has looked at. */
  driftsOpen: { view: 'products.view', work: 'products.change', urgency: 'attention' },
  /** Orders whose points could not all be taken. */
  pointsLacking: { view: 'points.view', work: 'points.change', urgency: 'attention' },
  /** Customers whom a shop is to forget, and whose data is still needed. */
  redactionsWaiting: { view: 'customers.view', work: 'customers.change', urgency: 'attention' },
  /** Customers who wait for a copy of what is kept of them. */
  copiesAwaited: { view: 'identity.view', work: 'identity.view', urgency: 'attention' },
  /** Effects and jobs that failed for good. */
  syncFailed: { view: 'sync.view', work: 'sync.change', urgency: 'failed' },
} as const satisfies Record<string, Kind>

export type InboxKind = keyof typeof kinds
export const inboxKinds: Readonly<Record<InboxKind, Kind>> = kinds

export const isInboxKind = (key: string): key is InboxKind => Object.hasOwn(kinds, key)
export const inboxKeys = Object.keys(kinds).filter(isInboxKind)
