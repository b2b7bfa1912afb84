import { giftCards } from '@selvedge/contract/finance/transactions/transactions.ts'
import { sql } from 'drizzle-orm'

/** Whether a payment is by gift card, however its store spells that. */
export const byGiftCard = sql`lower(gateway) = any(${sql.param([...giftCards])}::text[])`
