import type { Db } from '../../../core/db/db.ts'
import { purchaseTerms } from './purchase-orders.schema.ts'

export async function insertTerms(db: Db, terms: typeof purchaseTerms.$inferInsert): Promise<void> {
  await db.insert(purchaseTerms).values(terms)
}
