import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../src/core/db/db.ts'

/** What is younger is told when the demo begins. */
const reported = sql`interval '12 hours'`

const refused: Failure = { kind: 'ledger.refused', params: { code: 11, said: '' } }
const refusal = 'FMaterialID: 物料编码 {sku} 不存在'

/**
 * The ledger has taken what happened before the last days, but for a shipment that it refuses and one that somebody has
 * uploaded by hand.
 */
export async function postToLedger(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(
    sql`update ledger_task set state = 'posted', attempts = 1, finished_at = created_at + interval '3 minutes'
        where created_at < ${at} - ${reported}`,
  )
  await db.execute(
    sql`update ledger_task set state = 'manual', attempts = 8
        where id = (select max(id) from ledger_task where state = 'posted' and type = 'OD')`,
  )
  await db.execute(
    sql`update ledger_task set state = 'failed', attempts = 1, finished_at = null, error_key = 'ledger.refused:11',
          last_error = jsonb_set(${JSON.stringify(refused)}::jsonb, '{params,said}',
            to_jsonb(replace(${refusal}::text, '{sku}', skus[1])))
        where id = (select max(id) from ledger_task where state = 'posted' and type = 'FM')`,
  )
  await db.execute(
    sql`update outbox set state = case task.state when 'failed' then 'failed' else 'done' end, due_at = null,
          attempts = task.attempts, last_error = task.last_error, finished_at = task.finished_at
        from ledger_task as task
        where outbox.key = 'ledger:' || task.number and task.state in ('posted', 'manual', 'failed')`,
  )
}
