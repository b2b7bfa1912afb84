import { formatMoney } from '@selvedge/contract/core/values/money.ts'
import type { Db } from '../../../../core/db/db.ts'
import { stockCharges } from '../stock-costs.schema.ts'

export async function insertCharge(
  db: Db,
  { cny, ...charge }: Omit<typeof stockCharges.$inferInsert, 'id' | 'cny'> & { cny: bigint },
): Promise<number> {
  const [row] = await db
    .insert(stockCharges)
    .values({ ...charge, cny: formatMoney(cny * 100n) })
    .returning({ id: stockCharges.id })
  if (!row) throw new Error('the charge was not inserted')
  return row.id
}
