import type { Db } from '../../core/db.ts'
import { returnReceipts } from './returns.schema.ts'

export async function insertReturnReceipt(
  db: Db,
  receipt: typeof returnReceipts.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(returnReceipts).values(receipt).returning({ id: returnReceipts.id })
  if (!row) throw new Error('the return receipt was not inserted')
  return row.id
}
