import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import {
  redactionWaits,
  shopRedactionStates,
} from '@selvedge/contract/customers/customers/customer-redaction.ts'
import { customerRefusals, customerSyncStates } from '@selvedge/contract/customers/customers/customer-sync.ts'
import { marketingConsents } from '@selvedge/contract/customers/customers/marketing-consent.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment, pageTrail } from '../../../core/core.schema.ts'

/** An e-mail address as addresses are compared: two that differ in case alone are of one customer. */
export const emailKey = (email: SQL): SQL => sql`lower(btrim(${email}))`

/** Whoever buys in any of the shops. What is private is sealed, with what may be shown of it. */
export const customers = pgTable(
  'customer',
  {
    id: identity(),
    /** Empty where a shop knows a phone alone. */
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    name: text('name').notNull().default(''),
    /** Comma-joined: those that any shop gave, as its identities have them. */
    tags: text('tags').notNull().default(''),
    /** Ours. */
    tag: text('tag').notNull().default(''),
    birthday: date('birthday'),
    /** Whether offers may be sent: the strictest that a shop has told, as its identities have it. */
    emailConsent: text('email_consent', { enum: marketingConsents }).notNull().default('unknown'),
    smsConsent: text('sms_consent', { enum: marketingConsents }).notNull().default('unknown'),
    realname: text('realname').notNull().default(''),
    realnameMask: text('realname_mask').notNull().default(''),
    idcard: text('idcard').notNull().default(''),
    idcardMask: text('idcard_mask').notNull().default(''),
    passwd: text('passwd').notNull().default(''),
    /** The customer that stayed when this one turned out to be the same person; never one that was merged itself. */
    mergedInto: bigint('merged_into', { mode: 'number' }).references((): AnyPgColumn => customers.id),
    /** Address and phone in the form in which they are compared: empty where there is none that can be. */
    emailMatch: text('email_match').generatedAlwaysAs(sql`lower(btrim(normalize(email, NFKC)))`),
    phoneMatch: text('phone_match').generatedAlwaysAs(sql`customer_phone_key(phone)`),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('customer_merged_into').on(table.mergedInto).where(sql`merged_into is not null`),
    index('customer_email_match').on(table.emailMatch).where(sql`email_match <> ''`),
    index('customer_phone_match').on(table.phoneMatch).where(sql`phone_match <> '' and merged_into is null`),
    uniqueIndex('customer_email').on(emailKey(sql`email`)).where(sql`email <> ''`),
    index('customer_phone').on(table.phone).where(sql`phone <> ''`),
    index('customer_created_at').on(table.createdAt.desc(), table.id.desc()),
  ],
)

/** A customer as one shop knows them. */
export const customerIdentities = pgTable(
  'customer_identity',
  {
    channel: text('channel').$type<Channel>().notNull(),
    exId: text('ex_id').notNull(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** When the shop last changed what is kept here of it. */
    exUpdatedAt: moment('ex_updated_at').notNull(),
    /** What that shop says: comma-joined. */
    tags: text('tags').notNull().default(''),
    /** Null where it has not told it. */
    emailConsent: text('email_consent', { enum: marketingConsents }),
    smsConsent: text('sms_consent', { enum: marketingConsents }),
    /** SKUs; null where it has not told them. */
    wishes: jsonb('wishes').$type<string[]>(),
    /** When the shop deleted them: it says nothing of them any more, and their orders are still theirs. */
    goneAt: moment('gone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.exId] }),
    index('customer_identity_customer').on(table.customerId),
  ],
)

/** Customers whom shops have deleted or are to forget, whether or not they were known here: none of them comes back. */
export const customerDeletions = pgTable(
  'customer_deletion',
  {
    channel: text('channel').$type<Channel>().notNull(),
    exId: text('ex_id').notNull(),
    deletedAt: moment('deleted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.exId] })],
)

/** Shops all of whose customers are to be forgotten, since they have taken our app away: what came of it. */
export const storefrontRedactions = pgTable(
  'storefront_redaction',
  {
    id: identity(),
    channel: text('channel').$type<Channel>().notNull(),
    /** The host of the shop: its channel may be another shop's by now. */
    address: text('address').notNull().default(''),
    requestedAt: moment('requested_at').notNull(),
    state: text('state', { enum: shopRedactionStates }).notNull(),
    /** Customers, and orders of nobody whom the shop names, that are emptied by now or wait. */
    customers: integer('customers').notNull().default(0),
    endedAt: moment('ended_at'),
    /** When the shop was connected again: what is not emptied by then stays, and who comes anew is welcome. */
    liftedAt: moment('lifted_at'),
  },
  (table) => [
    uniqueIndex('storefront_redaction_running')
      .on(table.channel, table.address)
      .where(sql`state = 'running'`),
    check('storefront_redaction_ended', sql`(${table.state} = 'running') = (${table.endedAt} is null)`),
  ],
)

/** Customers whose data a shop has asked to be emptied. The row stays: it says that it was done, and of whom by number alone. */
export const customerRedactions = pgTable(
  'customer_redaction',
  {
    id: identity(),
    channel: text('channel').$type<Channel>().notNull(),
    exId: text('ex_id').notNull(),
    /** Null where nobody was known here; of whoever they were merged into, it is the one that was asked for. */
    customerId: bigint('customer_id', { mode: 'number' }).references(() => customers.id),
    /** Orders that the shop names beside them, by their ids there. */
    orderExIds: text('order_ex_ids').array().notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** Null as long as something open needs the data. */
    doneAt: moment('done_at'),
    /** What it waits for, and of which order. */
    waitsFor: text('waits_for', { enum: redactionWaits }),
    waitsForOrderId: bigint('waits_for_order_id', { mode: 'number' }),
    /** Where nobody has asked for them alone, but their shop for all. */
    ofStorefront: bigint('of_storefront', { mode: 'number' }).references(() => storefrontRedactions.id),
  },
  (table) => [
    uniqueIndex('customer_redaction_ex_id').on(table.channel, table.exId),
    index('customer_redaction_customer').on(table.customerId),
    index('customer_redaction_open').on(table.requestedAt, table.id).where(sql`done_at is null`),
    index('customer_redaction_orders').using('gin', table.orderExIds),
    index('customer_redaction_storefront').on(table.ofStorefront).where(sql`of_storefront is not null`),
    // Read backwards, it has those first that wait, as their list does.
    index('customer_redaction_place').on(table.doneAt, table.id),
    index('customer_redaction_done').on(table.doneAt).where(sql`done_at is not null`),
    check('customer_redaction_waits', sql`${table.doneAt} is null or ${table.waitsFor} is null`),
  ],
)

/** Who somebody of the mini program is, as it has reported last: the number of a customer in the first store, an address, or both. */
export const miniProgramAccounts = pgTable(
  'mini_program_account',
  {
    openid: text('openid').primaryKey(),
    exId: text('ex_id').notNull().default(''),
    email: text('email').notNull().default(''),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [
    index('mini_program_account_ex_id').on(table.exId).where(sql`ex_id <> ''`),
    index('mini_program_account_email').on(emailKey(sql`email`)).where(sql`email <> ''`),
  ],
)

/** What customers are searched by; triggers keep it. */
export const customerSearchDocs = pgTable(
  'customer_search',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    createdAt: moment('created_at').notNull(),
    status: text('status').notNull(),
    /** Lines in lower case, each after a space: e-mail, phone, name. */
    doc: text('doc').notNull(),
  },
  (table) => [
    index('customer_search_created_at').on(table.createdAt.desc(), table.id.desc()),
    index('customer_search_doc').using('gin', table.doc.op('gin_trgm_ops')),
  ],
)

export interface CartLine {
  sku: string
  title: string
  quantity: number
  price: string
}

/** Carts that customers have begun to pay for, and not finished. */
export const customerCarts = pgTable(
  'customer_cart',
  {
    channel: text('channel').$type<Channel>().notNull(),
    token: text('token').notNull(),
    email: text('email').notNull(),
    lines: jsonb('lines').$type<CartLine[]>().notNull(),
    /** It became an order, or was emptied. */
    closed: integer('closed').notNull().default(0),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.token] }),
    index('customer_cart_email').on(emailKey(sql`email`)),
    index('customer_cart_reported_at').on(table.reportedAt),
  ],
)

export const wishSources = ['storefront', 'miniProgram'] as const

/** What customers have put on their wish lists. */
export const customerWishes = pgTable(
  'customer_wish',
  {
    id: identity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    sku: text('sku').notNull(),
    /** Whose list it stands on: one list says nothing of what stands on the other. */
    source: text('source', { enum: wishSources }).notNull().default('storefront'),
    wishedAt: moment('wished_at').notNull(),
  },
  (table) => [
    uniqueIndex('customer_wish_sku').on(table.customerId, table.sku),
    index('customer_wish_at').on(table.wishedAt, table.id),
    check('customer_wish_sku_filled', sql`${table.sku} <> ''`),
    check('customer_wish_source', sql`${table.source} in ('storefront', 'miniProgram')`),
  ],
)

/** One reading of all customers of a shop, page by page; kept for some days. */
export const customerSyncRuns = pgTable(
  'customer_sync_run',
  {
    id: identity(),
    channel: text('channel').$type<Channel>().notNull(),
    state: text('state', { enum: customerSyncStates }).notNull(),
    /** Why it failed; while it runs, what it waits for. */
    error: jsonb('error').$type<StorableFailure>(),
    /** In a row, of the page at hand. */
    failures: integer('failures').notNull().default(0),
    /** Where the page at hand starts; null for the first. */
    page: text('page'),
    trail: pageTrail(),
    pages: integer('pages').notNull().default(0),
    expected: integer('expected'),
    customersRead: integer('customers_read').notNull().default(0),
    customersNew: integer('customers_new').notNull().default(0),
    customersChanged: integer('customers_changed').notNull().default(0),
    customersUnchanged: integer('customers_unchanged').notNull().default(0),
    customersRefused: integer('customers_refused').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    startedBy: text('started_by').notNull(),
    /** Whoever hears nothing of it until then takes it for dead. */
    aliveUntil: moment('alive_until').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('customer_sync_run_running').on(table.channel).where(sql`state = 'running'`),
    index('customer_sync_run_channel').on(table.channel, table.id.desc()),
    check(
      'customer_sync_run_sums',
      sql`${table.customersRead} = ${table.customersNew} + ${table.customersChanged} + ${table.customersUnchanged}
        + ${table.customersRefused}`,
    ),
  ],
)

/** Customers of a shop that a reading could not take. */
export const customerSyncRefusals = pgTable(
  'customer_sync_refusal',
  {
    id: identity(),
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => customerSyncRuns.id, { onDelete: 'cascade' }),
    exId: text('ex_id').notNull(),
    reason: text('reason', { enum: customerRefusals }).notNull(),
  },
  (table) => [index('customer_sync_refusal_run').on(table.runId, table.id)],
)
