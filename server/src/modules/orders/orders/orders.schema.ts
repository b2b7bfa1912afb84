import { paymentResults } from '@selvedge/contract/finance/transactions/payment-results.ts'
import { holdCauses } from '@selvedge/contract/orders/order-holds/hold-causes.ts'
import type { OrderEvent } from '@selvedge/contract/orders/orders/order-events.ts'
import { orderSources } from '@selvedge/contract/orders/orders/order-sources.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { variants } from '../../products/products/products.schema.ts'

const addressKeyWith = (start: SQL): SQL =>
  sql`md5(lower(btrim(${start}first_name) || '|' || btrim(${start}last_name) || '|' || ${start}country || '|'
  || btrim(${start}province) || '|' || btrim(${start}city) || '|' || btrim(${start}address1) || '|' || btrim(${start}address2)))`

/** Receiver and address in one short text: whatever the case, the same for orders that go to the same door. */
export const addressKeyOf = (table: SQL): SQL => addressKeyWith(sql`${table}.`)

export const orders = pgTable(
  'orders',
  {
    id: identity(),
    /** `#1001` for the first storefront, otherwise as the second channel names it. */
    name: text('name').notNull(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    source: text('source', { enum: orderSources }).notNull(),
    /** Its id outside; each exists once per channel. */
    exId: text('ex_id').notNull(),
    url: text('url').notNull().default(''),
    email: text('email').notNull().default(''),
    nickname: text('nickname').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    country: char('country', { length: 2 }).notNull(),
    province: text('province').notNull().default(''),
    city: text('city').notNull().default(''),
    address1: text('address1').notNull().default(''),
    address2: text('address2').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    currency: char('currency', { length: 3 }).notNull(),
    shippingFee: numeric('shipping_fee', { precision: 16, scale: 4 }).notNull().default('0'),
    payStatus: text('pay_status').notNull(),
    /** Only paid orders are routed. */
    paid: boolean('paid').notNull(),
    shippingTag: text('shipping_tag').notNull().default(''),
    tags: text('tags').notNull().default(''),
    /** What its buyer wrote beside it, for whoever packs. */
    note: text('note').notNull().default(''),
    /** Of the checkout that it was made of, as the storefront names it; empty where it did not. */
    checkoutToken: text('checkout_token').notNull().default(''),
    /** Its buyer's id in that shop; empty where it did not say. */
    customerExId: text('customer_ex_id').notNull().default(''),
    /** Hold, beside the state. */
    heldAt: moment('held_at'),
    heldBy: text('held_by').notNull().default(''),
    /** In the words of whoever did it. */
    holdReason: text('hold_reason').notNull().default(''),
    /** Where the product itself did. */
    holdCause: text('hold_cause', { enum: holdCauses }),
    cancelledAt: moment('cancelled_at'),
    /** An import that was taken back: gone from lists, its external id is free again. */
    deletedAt: moment('deleted_at'),
    /** When it was emptied of whoever bought it: nothing that comes later says so again. */
    redactedAt: moment('redacted_at'),
    /** When the storefront last changed what is kept here of it; null for imports. */
    exUpdatedAt: moment('ex_updated_at'),
    /** Derived from the units below and cancelledAt; see the contract's orderState. */
    state: text('state', { enum: ['open', 'complete', 'close', 'cancel'] }).notNull(),
    /** Sums over the lines, kept with every change of them. */
    ordered: integer('ordered').notNull(),
    shipped: integer('shipped').notNull().default(0),
    cancelled: integer('cancelled').notNull().default(0),
    allocated: integer('allocated').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('orders_ex_id').on(table.channel, table.exId).where(sql`deleted_at is null`),
    // Imports that were taken back, by what they are imported again under.
    index('orders_deleted_ex_id').on(table.channel, table.exId).where(sql`deleted_at is not null`),
    index('orders_name').on(table.name),
    index('orders_created_at').on(table.createdAt.desc(), table.id.desc()).where(sql`deleted_at is null`),
    index('orders_state')
      .on(table.state, table.createdAt.desc(), table.id.desc())
      .where(sql`deleted_at is null`),
    // Orders that wait for stock, oldest first: what routing looks through when stock is freed.
    index('orders_waiting')
      .on(table.createdAt, table.id)
      .where(
        sql`state = 'open' and paid and held_at is null and ordered - shipped - cancelled - allocated > 0`,
      ),
    // The orders of one buyer, newest first.
    index('orders_email')
      .on(sql`lower(btrim(email))`, table.createdAt.desc(), table.id.desc())
      .where(sql`email <> '' and deleted_at is null`),
    // The same by the buyer's id in the shop: not everybody who buys has an address.
    index('orders_customer_ex_id')
      .on(table.channel, table.customerExId)
      .where(sql`customer_ex_id <> '' and deleted_at is null`),
    // Imports, newest first.
    index('orders_imported')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`source = 'import' and deleted_at is null`),
    // Orders that may leave in one parcel: same receiver and address.
    index('orders_mergeable')
      .on(addressKeyWith(sql``))
      .where(sql`state = 'open' and paid and held_at is null`),
    index('orders_held').on(table.createdAt, table.id).where(sql`state = 'open' and held_at is not null`),
    check('orders_state_known', sql`${table.state} in ('open', 'complete', 'close', 'cancel')`),
    check(
      'orders_units',
      sql`${table.shipped} + ${table.cancelled} + ${table.allocated} <= ${table.ordered}`,
    ),
  ],
)

/** A look set as it was bought, which its lines in `order_item` are shipped as. It stays so, whatever becomes of the set. */
export const orderSets = pgTable(
  'order_set',
  {
    id: identity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** That of the set. */
    sku: text('sku').notNull(),
    /** Of one whole set, and what was taken off all of them together: its lines have shares of both. */
    unitPrice: numeric('unit_price', { precision: 16, scale: 4 }).notNull(),
    discount: numeric('discount', { precision: 16, scale: 4 }).notNull().default('0'),
  },
  (table) => [index('order_set_order').on(table.orderId, table.id)],
)

export const orderItems = pgTable(
  'order_item',
  {
    id: identity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The storefront's id of the line; the lines of a set share that of the set. */
    exId: text('ex_id').notNull().default(''),
    /** The look set that it is part of: one unit in each set. A component that is in it twice has two lines. */
    setId: bigint('set_id', { mode: 'number' }).references(() => orderSets.id),
    sku: text('sku')
      .notNull()
      .references(() => variants.sku),
    quantity: integer('quantity').notNull(),
    unitPrice: numeric('unit_price', { precision: 16, scale: 4 }).notNull(),
    /** Taken off all its units together when it was bought. */
    discount: numeric('discount', { precision: 16, scale: 4 }).notNull().default('0'),
    shipped: integer('shipped').notNull().default(0),
    /** Cancelled or refunded before shipping. */
    cancelled: integer('cancelled').notNull().default(0),
    /** Units that the storefront wants no longer: as many are cancelled as no ship order carries. */
    revoked: integer('revoked').notNull().default(0),
    /** Of these, what left without us, as the storefront has told it. */
    elsewhere: integer('elsewhere').notNull().default(0),
    /** In ship orders that are neither shipped nor cancelled. */
    allocated: integer('allocated').notNull().default(0),
    /** Units waiting that only a rerouting by hand may route: their ship order was cancelled. */
    parked: integer('parked').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    /** In refunds that its storefront knows of, after they had shipped. */
    storeRefunded: integer('shop_refunded').notNull().default(0),
  },
  (table) => [
    index('order_item_order').on(table.orderId, table.id),
    index('order_item_sku').on(table.sku),
    index('order_item_set').on(table.setId).where(sql`set_id is not null`),
    check(
      'order_item_units',
      sql`${table.quantity} > 0 and ${table.shipped} >= 0 and ${table.cancelled} >= 0 and ${table.allocated} >= 0
        and ${table.parked} >= 0 and ${table.revoked} >= 0 and ${table.revoked} <= ${table.quantity}
        and ${table.returned} >= 0 and ${table.returned} <= ${table.shipped}
        and ${table.shipped} + ${table.cancelled} + ${table.allocated} <= ${table.quantity}
        and ${table.parked} <= ${table.quantity} - ${table.shipped} - ${table.cancelled} - ${table.allocated}`,
    ),
  ],
)

/** A location that came up short for a line: it is not asked again until stock of the SKU moves or is counted there. */
export const orderItemAvoids = pgTable(
  'order_item_avoid',
  {
    id: identity(),
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => orderItems.id),
    locationId: bigint('location_id', { mode: 'number' }).notNull(),
    /** The journal's newest line of the SKU there at that time; a newer one lifts this. */
    movementId: bigint('movement_id', { mode: 'number' }).notNull(),
    /** A count from before that says nothing of it. */
    avoidedAt: moment('avoided_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('order_item_avoid_pair').on(table.orderItemId, table.locationId)],
)

export const orderTimelines = pgTable(
  'order_timeline',
  {
    id: identity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    /** What happened, by the contract's orderEvents. */
    event: jsonb('event').$type<OrderEvent>().notNull(),
  },
  (table) => [index('order_timeline_order').on(table.orderId, table.id.desc())],
)

/** Payments and refunds: as the storefront reports them, and refunds that were made here. */
export const orderTransactions = pgTable(
  'order_transaction',
  {
    id: identity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    exId: text('ex_id').notNull(),
    gateway: text('gateway').notNull(),
    kind: text('kind').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    amount: numeric('amount', { precision: 16, scale: 4 }).notNull(),
    /** The same as the customer paid it, or got it back, where that was in another currency; null where nobody told. */
    paidCurrency: char('paid_currency', { length: 3 }),
    paidAmount: numeric('paid_amount', { precision: 16, scale: 4 }),
    /** The number under which the gateway was asked for it: of payments. */
    outTradeNo: text('out_trade_no').notNull().default(''),
    /** The number that the gateway gave it: of payments. */
    tradeNo: text('trade_no').notNull().default(''),
    /** Whether the gateway has the money: of payments. */
    result: text('result', { enum: paymentResults }).notNull().default('success'),
    /** Of a refund: 1 done, 0 failed, null under way. */
    refundStatus: integer('refund_status'),
    /** Of a refund made here: the payment that the money goes back to; null where none is on record. */
    paymentId: bigint('payment_id', { mode: 'number' }),
    note: text('note').notNull().default(''),
    /** Who made the refund here; empty for what the storefront reports. */
    createdBy: text('created_by').notNull().default(''),
    /** Of a refund that failed there: the one that was made here in its stead. */
    replacedBy: bigint('replaced_by', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('order_transaction_order').on(table.orderId, table.id),
    uniqueIndex('order_transaction_ex_id').on(table.orderId, table.exId),
    // Payments, newest first, and by their numbers.
    index('order_transaction_payments')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`kind in ('sale', 'capture')`),
    index('order_transaction_results')
      .on(table.result, table.createdAt.desc(), table.id.desc())
      .where(sql`kind in ('sale', 'capture')`),
    index('order_transaction_out_trade_no').on(table.outTradeNo).where(sql`kind in ('sale', 'capture')`),
  ],
)
