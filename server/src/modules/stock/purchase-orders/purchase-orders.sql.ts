import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../core/db/db.ts'
import { purchaseTerms } from './purchase-orders.schema.ts'

export async function insertTerms(db: Db, terms: typeof purchaseTerms.$inferInsert): Promise<void> {
  await db.insert(purchaseTerms).values(terms)
}

/** False where it has a rate already. */
export async function writeRate(db: Db, stockOrderId: number, rate: string): Promise<boolean> {
  const rows = await db
    .update(purchaseTerms)
    .set({ rate })
    .where(and(eq(purchaseTerms.stockOrderId, stockOrderId), isNull(purchaseTerms.rate)))
    .returning({ id: purchaseTerms.stockOrderId })
  return rows.length > 0
}
