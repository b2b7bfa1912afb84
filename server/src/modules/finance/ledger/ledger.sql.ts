import type { BlockedState, LedgerState } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import { ledgerLane } from '@selvedge/contract/house/sync/partners.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../core/db/db.ts'
import { send } from '../../../core/db/transact.ts'
import type { Context } from '../../../core/http/context.ts'
import { queueEffectsFrom } from '../../../core/outbox/outbox.ts'
import { errorKeyOf, type LedgerDocument } from './ledger.rules.ts'
import { blockedWith } from './list/ledger.filters.ts'
import { doneRefunds, foundOut } from './recording/ledger-documents.reads.ts'

/** What tells the ledger of a posting. */
export const postKind = 'ledger.post'
const effectKey = (number: SQL): SQL => sql`'ledger:' || ${number}`
export const effectKeyOf = (number: string): string => `ledger:${number}`

/** Queues the effects of postings. */
const queuePosts = (context: Context, which: SQL): void =>
  queueEffectsFrom(
    context,
    sql`select ${postKind}::text, ${effectKey(sql`number`)}, 'ledgerTask', id,
          jsonb_build_object('number', number, 'type', type), 'kingdee', ${ledgerLane}::text
        from ledger_task where ${which} order by id`,
  )

/** Queues the effect of one posting. */
export const queuePost = (context: Context, id: number): void => queuePosts(context, sql`id = ${id}::bigint`)

/** Writes the postings of documents, each once however often it is told; nobody waits for that. */
export function writeTasks(context: Context, documents: readonly LedgerDocument[]): void {
  if (documents.length === 0) return
  const column = <Value>(of: (document: LedgerDocument) => Value) => sql.param(documents.map(of))
  send(
    context.db,
    sql`insert into ledger_task (number, type, data_id, record_id, order_name, skus, quantity, location_id,
          source_location_id, amount, currency, created_at)
        select number, type, data_id, ${foundOut.recordId}, ${foundOut.orderName},
          array(select distinct json_array_elements_text(skus::json) order by 1), quantity, ${foundOut.locationId},
          ${foundOut.sourceLocationId}, amount, case when amount is null then '' else currency end, ${timestamp(context.now)}
        from unnest(
          ${column(({ number }) => number)}::text[], ${column(({ type }) => type)}::text[],
          ${column(({ dataId }) => dataId)}::bigint[], ${column(({ recordId }) => recordId)}::bigint[],
          ${column(({ orderName }) => orderName)}::text[], ${column(({ skus }) => JSON.stringify(skus))}::text[],
          ${column(({ quantity }) => quantity)}::int[], ${column(({ locationId }) => locationId)}::bigint[],
          ${column(({ amount }) => amount)}::numeric[], ${column(({ currency = 'CNY' }) => currency)}::text[]
        ) as document (number, type, data_id, record_id, order_name, skus, quantity, location_id, amount, currency)
        on conflict (number) do nothing`,
  )
  queuePosts(context, sql`number = any(${column(({ number }) => number)}::text[])`)
}

/** The same for the refunds of orders that are done. One that was written down twice is posted once. */
export function writeRefundTasks(context: Context, orderIds: readonly number[]): void {
  send(
    context.db,
    sql`insert into ledger_task as known (number, type, data_id, record_id, order_name, skus, quantity, amount, currency,
          created_at)
        select number, 'RF', data_id, record_id, order_name, '{}', 0, amount, currency, ${timestamp(context.now)}
        from (${doneRefunds(orderIds)}) as refund
        on conflict (number) do update set data_id = excluded.data_id where known.data_id <> excluded.data_id`,
  )
  queuePosts(context, sql`number in (select number from (${doneRefunds(orderIds)}) as refund)`)
}

export interface LockedTask {
  id: number
  number: string
  state: LedgerState
  attempts: number
  failure: StorableFailure | null
  /** Of its effect; null where it is gone. */
  effectId: number | null
}

/** One posting, locked until the transaction ends; null where there is none. */
export async function lockTask(db: Db, id: number): Promise<LockedTask | null> {
  const [task] = await query<LockedTask>(
    db,
    sql`select id, number, state, attempts, last_error as failure,
          (select id from outbox where key = ${effectKey(sql`ledger_task.number`)}) as "effectId"
        from ledger_task where id = ${id} for update`,
  )
  return task ?? null
}

/** What becomes of a posting. */
export interface TaskOutcome {
  taskId: number
  state: LedgerState
  attempts: number
  failure: StorableFailure | null
}

/** Writes down what became of postings; what is over stays as it is. */
export async function writeOutcomes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  outcomes: readonly TaskOutcome[],
): Promise<void> {
  const column = <Value>(of: (outcome: TaskOutcome) => Value) => sql.param(outcomes.map(of))
  await db.execute(
    sql`update ledger_task set state = outcome.state, attempts = outcome.attempts, last_error = outcome.failure,
          error_key = outcome.error_key,
          finished_at = case when outcome.state in ('posted', 'manual') then ${timestamp(now)} end
        from unnest(
          ${column(({ taskId }) => taskId)}::bigint[], ${column(({ state }) => state)}::text[],
          ${column(({ attempts }) => attempts)}::int[],
          ${column(({ failure }) => failure && JSON.stringify(failure))}::jsonb[],
          ${column(({ failure }) => errorKeyOf(failure))}::text[]
        ) as outcome (id, state, attempts, failure, error_key)
        where ledger_task.id = outcome.id and ledger_task.state not in ('posted', 'manual')`,
  )
}

/** Of which postings that are kept back somebody has asked for another try, and how far that has come. */
export interface Retried {
  error: string
  /** Null for either. */
  state: BlockedState | null
  /** Those that were there by then. */
  until: string
  /** Behind this one: what fails anew meanwhile is not tried again. */
  after: { createdAt: string; id: number } | null
}

/** Puts such postings in the queue again, some at a time; answers them, the oldest first. */
export const releaseBlocked = (
  db: Db,
  { error, state, until, after }: Retried,
  most: number,
): Promise<{ id: number; number: string; createdAt: string }[]> =>
  query(
    db,
    sql`with released as (
          update ledger_task set state = 'waiting', attempts = 0, last_error = null, error_key = ''
          where id in (
            select id from ledger_task
            where created_at <= ${until}::timestamptz ${blockedWith(error, state)}
              ${after ? sql`and (created_at, id) > (${after.createdAt}::timestamptz, ${after.id})` : sql``}
            order by created_at, id limit ${most} for update skip locked)
          returning id, number, created_at)
        select id, number, ${iso(sql`created_at`)} as "createdAt" from released order by created_at, id`,
  )
