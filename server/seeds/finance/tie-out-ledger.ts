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

/**
 * What the run has read in the ledger: four of the youngest shipments stand there otherwise, and somebody has written a bill
 * of his own.
 */
const readBills = sql`
  with run as (
    update tie_out_run set ledger_failure = null, bills = (select count(*) from ledger_task where state = 'posted')
    where state = 'running' returning id
  ), sent as (
    select task.*, own.units, row_number() over (order by task.id desc) as place
    from (select id, number, type, skus[1] as sku, data_id, to_char(created_at, 'YYYY-MM') as month from ledger_task
      where state = 'posted' and type in ('FM', 'OD') order by id desc limit 4) as task
    cross join lateral (select sum(quantity) as units from movement
      where kind in ('FM', 'OD') and source_id = task.data_id and sku = task.sku) as own
  ), stands as (
    select sku, number, month, id as task_id, type, units as sent,
      (array['missing', 'notAudited', 'otherUnits', 'otherValue'])[place] as reason,
      case place when 3 then units - 1 when 4 then units else 0 end as there, place
    from sent
    union all
    select sku, 'QTCK000017', month, null, null, 0, 'unknownHere', -1, 5 from sent where place = 1
  )
  insert into tie_out_finding (run_id, sku, number, month, task_id, type, reason, units_sent, units_there, value_more, bill)
  select run.id, sku, number, month, task_id, type, reason, sent, there, case when place > 3 then 0 end,
    json_build_object('number', number, 'unitsSent', -sent, 'unitsThere', -there,
      'valueSent', case place when 4 then '1280' end, 'valueThere', case place when 4 then '1180' end)
  from stands cross join run`

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
  await db.execute(readBills)
  for (;;) {
    const [run] = await query<{ id: number }>(db, sql`select id from tie_out_run where state = 'running'`)
    if (!run) return
    await comparePortion(context, { id: run.id })
  }
}
