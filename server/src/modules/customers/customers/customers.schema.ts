import type { Channel } from '@selvedge/contract/orders/orders/order-list.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
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
import { identity, moment } from '../../../core/core.schema.ts'

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
    /** Comma-joined, as the shop that told last has them. */
    tags: text('tags').notNull().default(''),
    /** Ours. */
    tag: text('tag').notNull().default(''),
    birthday: date('birthday'),
    realname: text('realname').notNull().default(''),
    realnameMask: text('realname_mask').notNull().default(''),
    idcard: text('idcard').notNull().default(''),
    idcardMask: text('idcard_mask').notNull().default(''),
    passwd: text('passwd').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('customer_email').on(emailKey(sql`email`)).where(sql`email <> ''`),
    index('customer_phone').on(table.phone).where(sql`phone <> ''`),
    index('customer_created_at').on(table.createdAt.desc(), table.id.desc()),
  ],
)

/** A customer as one shop knows him. */
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
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.exId] }),
    index('customer_identity_customer').on(table.customerId),
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
    toldAt: moment('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.token] }),
    index('customer_cart_email').on(emailKey(sql`email`)),
    index('customer_cart_told_at').on(table.toldAt),
  ],
)

/** What customers have put on their wish lists. */
export const customerWishes = pgTable(
  'customer_wish',
  {
    id: identity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    sku: text('sku').notNull(),
    wishedAt: moment('wished_at').notNull(),
  },
  (table) => [
    uniqueIndex('customer_wish_sku').on(table.customerId, table.sku),
    index('customer_wish_at').on(table.wishedAt, table.id),
    check('customer_wish_sku_filled', sql`${table.sku} <> ''`),
  ],
)
