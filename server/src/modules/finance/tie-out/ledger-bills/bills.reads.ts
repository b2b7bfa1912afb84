import type { LedgerType } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'

/** A posting that the ledger has taken, with the bills that it was sent as. */
export interface PostedTask {
  taskId: number
  number: string
  type: LedgerType
  month: string
  skus: string[]
  bills: { form: string; number: string; model: Record<string, unknown> }[]
}

/** So many postings are asked after at once, or fewer with so many lines together. */
const tasksAtOnce = 200
const linesAtOnce = 2_000
/** Ids are given out in the order of creation, but for those that came about at the same time. */
const idsAside = 1_000

interface Posted {
  after: number
  from: Date
  until: Date
  zone: string
}

/** The next postings behind one, in the order of their ids. What is about money alone is of no SKU, but for landed costs. */
export const readPosted = (db: Db, { after, from, until, zone }: Posted): Promise<PostedTask[]> =>
  query<PostedTask>(
    db,
    sql`with page as (
          select id, number, type, created_at, skus from ledger_task
          where id > greatest(${after}::bigint, coalesce((select id from ledger_task where created_at >= ${timestamp(from)}
              order by created_at, id limit 1) - ${idsAside}, 0))
            and state = 'posted' and type not in ('RF', 'CC')
            and created_at >= ${timestamp(from)} and created_at < ${timestamp(until)}
          order by id limit ${tasksAtOnce}
        ), counted as (
          select *, sum(cardinality(skus)) over (order by id) - cardinality(skus) as lines_before from page
        )
        select id as "taskId", number, type, to_char(created_at at time zone ${zone}, 'YYYY-MM') as month, skus,
          (select coalesce(json_agg(json_build_object('form', bill.form, 'number', bill.number, 'model', bill.request)
              order by bill.position), '[]') from ledger_bill as bill where bill.task_id = counted.id) as bills
        from counted where lines_before < ${linesAtOnce} order by id`,
  )

/** Behind its document's number, that of a further bill of it. */
const further = '-[0-9]+$'

/** Of these bills those, in their order, that nothing here says are in the ledger; with the posting of their number where there is one. */
export const readUnknown = (
  db: Db,
  form: string,
  numbers: readonly string[],
): Promise<{ number: string; taskId: number | null }[]> =>
  query<{ number: string; taskId: number | null }>(
    db,
    sql`select there.number, task.id as "taskId"
        from unnest(${sql.param(numbers)}::text[]) with ordinality as there (number, place)
        left join lateral (
          select task.id, task.state, task.number from ledger_task as task
          where task.number in (there.number, regexp_replace(there.number, ${further}, ''))
          order by length(task.number) desc limit 1
        ) as task on true
        where not coalesce(task.state = 'manual' or task.state = 'posted' and (not exists (
            select from ledger_bill where task_id = task.id)
          or exists (select from ledger_bill as bill
            where bill.task_id = task.id and bill.number = there.number and bill.form = ${form})), false)
        order by there.place`,
  )
