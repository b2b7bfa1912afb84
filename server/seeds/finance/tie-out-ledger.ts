import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { sql } from 'drizzle-orm'
import { query } from '../../src/core/db/db.ts'
import type { Context } from '../../src/core/http/context.ts'
import { comparePortion, startNightly } from '../../src/modules/finance/tie-out/tie-out.service.ts'

/** What the youngest postings waited for when they were compared. */
const held: Failure[] = [
  { kind: 'ledger.stockOff', params: {} },
  { kind: 'ledger.unmapped', params: { what: 'stock', name: '' } },
  { kind: 'ledger.costUnknown', params: { sku: '' } },
  { kind: 'ledger.notConnected', params: {} },
]

/** Stock was compared with the ledger while it had not taken all: what waits is held by one thing or another, one was given up. */
export async function tieOutWithLedger(context: Context): Promise<void> {
  const { db } = context
  await db.execute(
    sql`with young as (
          select id, row_number() over (order by id desc) as place from ledger_task
          where state = 'waiting' and type in ('OD', 'FM', 'TS', 'PO') order by id desc limit 8
        )
        update ledger_task as task set state = 'held', last_error = reason.failure, error_key = reason.failure ->> 'kind'
        from young join jsonb_array_elements(${JSON.stringify(held)}::jsonb) with ordinality as reason (failure, place)
          on young.place = reason.place
        where task.id = young.id`,
  )
  await db.execute(
    sql`with gone as (
          update ledger_task set state = 'given_up', finished_at = null
          where id = (select max(id) from ledger_task where state = 'posted' and type = 'OD') returning number, finished_at
        )
        update outbox set state = 'given_up' from gone where outbox.key = 'ledger:' || gone.number`,
  )
  await startNightly(context)
  for (;;) {
    const [run] = await query<{ id: number }>(db, sql`select id from tie_out_run where state = 'running'`)
    if (!run) return
    await comparePortion(context, { id: run.id })
  }
}
