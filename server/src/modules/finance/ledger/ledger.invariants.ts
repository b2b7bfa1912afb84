import { type SQL, sql } from 'drizzle-orm'
import { countedByDay, countedByMonth, searched } from '../../../core/big-lists/list-invariants.ts'
import { defineInvariants } from '../../../core/modules/invariant.ts'

const rowsBy = (at: SQL) => sql`(select status, ${at} as at from ledger_task) as line`
const day = sql`(created_at at time zone 'UTC')::date`

/** Of ids of this kind of document: behind those that were there before anything was posted. */
const since = (column: string): SQL => sql`coalesce((select ${sql.identifier(column)} from ledger_start), 0)`

const numberOfMove = sql`case when kind in ('FM', 'OD') then 'SO' when kind in ('RT', 'RTF') then 'RT' else 'TS' end`

/** What must be posted, as lines number and units. */
const documents = sql`
  select ${numberOfMove} || source_id as number, sum(quantity) as units from movement
    where kind in ('FM', 'OD', 'RT', 'RTF', 'TS') and id > ${since('movement_id')} group by 1
  union all
  select 'GR' || id, quantity from stock_receipt where id > ${since('receipt_id')}
  union all
  select 'CL' || closure_id, -sum(quantity) from transfer_closure_line
    where reason in ('lost', 'damaged') and closure_id > ${since('closure_id')} group by 1
  union all
  select 'LC' || id, 0 from stock_charge where id > ${since('charge_id')}
  union all
  select 'RF' || order_id || '-' || ex_id, 0 from order_transaction
    where kind = 'refund' and refund_status = 1 and id > ${since('transaction_id')}
  union all
  select 'CC' || id, 0 from courier_claim
    where state = 'paid' and settled_at > coalesce((select claims_since from ledger_start), '-infinity')`

export const ledgerInvariants = defineInvariants([
  {
    rule: 'each document that moves stock or is worth something is posted once, with its units',
    statement: sql`
      select 'document ' || document.number as subject, coalesce(task.quantity::text, 'not posted') as stored,
        document.units::text as recomputed
      from (${documents}) as document left join ledger_task as task on task.number = document.number
      where task.quantity is distinct from document.units`,
  },
  {
    rule: 'each posting is of a document',
    statement: sql`
      select 'ledger task ' || task.id as subject, task.number as stored, 'none' as recomputed
      from ledger_task as task
      where not exists (
        select from movement where task.type in ('FM', 'OD', 'RT', 'RTF', 'TS') and movement.source_id = task.data_id
          and movement.kind = any(case when task.type in ('FM', 'OD') then '{FM,OD}' when task.type = 'TS' then '{TS}'
            else '{RT,RTF}' end::text[])
        union all select from stock_receipt where task.type in ('PO', 'ST') and id = task.data_id
        union all select from transfer_closure where task.type = 'CL' and id = task.data_id
        union all select from stock_charge where task.type = 'LC' and id = task.data_id
        union all select from courier_claim where task.type = 'CC' and id = task.data_id and state = 'paid'
          and paid_amount = task.amount and currency = task.currency
        union all select from order_transaction where task.type = 'RF' and id = task.data_id)`,
  },
  {
    rule: 'a posting is as far as what tells the ledger of it',
    statement: sql`
      select 'ledger task ' || task.id as subject, task.state as stored, effect.state as recomputed
      from ledger_task as task join outbox as effect on effect.key = 'ledger:' || task.number
      where task.state <> all(case effect.state
        when 'done' then '{posted,manual}' when 'failed' then '{failed}' when 'given_up' then '{given_up,manual}'
        else '{waiting,held}' end::text[])`,
  },
  { rule: 'postings by day are counted', statement: countedByDay('ledger', rowsBy, day) },
  { rule: 'postings by month are counted', statement: countedByMonth('ledger', rowsBy, day) },
  {
    rule: 'postings are searched by what they say',
    statement: searched('ledger task', sql`ledger_search`, sql`ledger_search_source`),
  },
])
