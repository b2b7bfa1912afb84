import { kindOfReason } from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, timestamp } from '../../../core/db/db.ts'
import { differenceOf, type Found } from './compare/found.rules.ts'

/** What was compared: of it, what is found no more is gone. */
export type Scope =
  | { orders: readonly number[] }
  | { notices: readonly number[] }
  | { skus: readonly string[] }

function within(scope: Scope): SQL {
  if ('orders' in scope)
    return sql`known.order_id is not null and known.order_id = any(${sql.param(scope.orders)}::bigint[])`
  if ('notices' in scope)
    return sql`known.kind = 'payments' and known.subject = 'paymentNotice'
      and known.subject_id = any(${sql.param(scope.notices)}::bigint[])`
  return sql`known.kind = 'stock' and known.item = any(${sql.param(scope.skus)}::text[])`
}

const recordOf = (found: Found) => {
  const { difference, currency, units } = differenceOf(found)
  return {
    ...{ kind: kindOfReason(found.reason), reason: found.reason, subject: found.subject },
    ...{ subject_id: found.subjectId, item: found.item, order_id: found.orderId, label: found.label },
    ...{ ours_amount: found.ours.amount, ours_currency: found.ours.currency, ours_units: found.ours.units },
    ...{ ours_text: found.ours.text, theirs_amount: found.theirs.amount, theirs_text: found.theirs.text },
    ...{ theirs_currency: found.theirs.currency, theirs_units: found.theirs.units },
    ...{ difference, currency, units_difference: units },
    ...{ documents: found.documents, document_count: found.documentCount },
  }
}

const shape = sql`kind text, reason text, subject text, subject_id bigint, item text, order_id bigint, label text,
  ours_amount numeric, ours_currency text, ours_units int, ours_text text, theirs_amount numeric, theirs_currency text,
  theirs_units int, theirs_text text, difference numeric, currency text, units_difference int, documents jsonb,
  document_count int`
const columns = sql`kind, reason, subject, subject_id, item, order_id, label, ours_amount, ours_currency, ours_units,
  ours_text, theirs_amount, theirs_currency, theirs_units, theirs_text, difference, currency, units_difference, documents,
  document_count`
const figures = (of: SQL): SQL =>
  sql`(${of}.ours_amount, ${of}.ours_currency, ${of}.ours_units, ${of}.ours_text, ${of}.theirs_amount,
    ${of}.theirs_currency, ${of}.theirs_units, ${of}.theirs_text)`
const hasOthers = sql`${figures(sql`known`)} is distinct from ${figures(sql`excluded`)}`

/**
 * Brings what is kept to what was found of what was compared: what is new is open, what has other figures is open again,
 * what is found no more is gone, and all of it is counted in the run.
 */
export async function writeFound(
  db: Db,
  runId: number,
  { scope, found, compared, now }: { scope: Scope; found: readonly Found[]; compared: number; now: Date },
): Promise<void> {
  const at = timestamp(now)
  await db.execute(
    sql`with found as materialized (
          -- One of each place: two would fail, and with them all that was compared.
          select distinct on (kind, reason, subject, subject_id, item) *
          from jsonb_to_recordset(${JSON.stringify(found.map(recordOf))}::jsonb) as line (${shape})
          order by kind, reason, subject, subject_id, item, order_id
        ), written as (
          insert into reconciliation_difference as known (${columns}, state, first_seen_at, changed_at)
          select ${columns}, 'open', ${at}, ${at} from found
          on conflict (kind, reason, subject, subject_id, item) where state <> 'gone' do update set
            label = excluded.label, documents = excluded.documents, document_count = excluded.document_count,
            ours_amount = excluded.ours_amount, ours_currency = excluded.ours_currency,
            ours_units = excluded.ours_units, ours_text = excluded.ours_text,
            theirs_amount = excluded.theirs_amount, theirs_currency = excluded.theirs_currency,
            theirs_units = excluded.theirs_units, theirs_text = excluded.theirs_text,
            difference = excluded.difference, currency = excluded.currency,
            units_difference = excluded.units_difference,
            state = case when ${hasOthers} then 'open' else known.state end,
            changed_at = case when ${hasOthers} then excluded.changed_at else known.changed_at end,
            acknowledged_at = case when ${hasOthers} then null else known.acknowledged_at end,
            acknowledged_by = case when ${hasOthers} then '' else known.acknowledged_by end,
            note = case when ${hasOthers} then '' else known.note end
          where ${hasOthers} or (known.label, known.documents, known.document_count) is distinct from
            (excluded.label, excluded.documents, excluded.document_count)
          returning known.xmax = 0 as is_new
        ), closed as (
          update reconciliation_difference as known set state = 'gone', gone_at = ${at}
          where known.state <> 'gone' and ${within(scope)} and not exists (
            select from found where (found.kind, found.reason, found.subject, found.subject_id, found.item)
              = (known.kind, known.reason, known.subject, known.subject_id, known.item))
          returning known.id
        )
        update reconciliation_run set compared = compared + ${compared}::int,
          opened = opened + (select count(*) from written where is_new), closed = closed + (select count(*) from closed)
        where id = ${runId}`,
  )
}
