import { maxLabelCopies } from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { accounts } from '../../house/accounts/accounts.schema.ts'
import { variants } from '../../products/products/products.schema.ts'

const accountId = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id)

/** Whoever prints labels has a list of their own. */
export const barcodeLabels = pgTable(
  'barcode_label',
  {
    accountId: accountId(),
    variantId: bigint('variant_id', { mode: 'number' })
      .notNull()
      .references(() => variants.id),
    copies: integer('copies').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.variantId] }),
    index('barcode_label_variant').on(table.variantId),
    check('barcode_label_copies', sql`${table.copies} between 1 and ${sql.raw(String(maxLabelCopies))}`),
  ],
)

/** What was sent to the printer at once, as its list was then: too many to be named in an address. */
export const barcodeLabelBatches = pgTable(
  'barcode_label_batch',
  {
    id: identity(),
    accountId: accountId(),
    /** Place by place the labels of `variantIds`. */
    copies: integer('copies').array().notNull(),
    variantIds: bigint('variant_ids', { mode: 'number' }).array().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('barcode_label_batch_created_at').on(table.createdAt),
    index('barcode_label_batch_account').on(table.accountId),
  ],
)
