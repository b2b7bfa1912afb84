import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { MessageState } from '@selvedge/contract/stock/partner-warehouse/message-states.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { isJobUnderWay, underWay } from '../../../../core/jobs/failures/failed-jobs.ts'
import type { WarehouseNews } from '../../../../ports/warehouse.ts'
import { warehouseMessages } from '../partner-warehouse.schema.ts'
import { idsOf } from './documents.reads.ts'
import { documentOf } from './messages.rules.ts'

export const takeMessageJob = 'takeWarehouseMessage'

/** Whether nobody goes on with a message that came: its job has failed for good, or was given up. */
export const isStuck = (message: SQL): SQL =>
  sql`(${message}.state = 'came' and not ${underWay(sql`${sql.raw(`'${takeMessageJob}:'`)} || ${message}.id`)})`

export type Message = typeof warehouseMessages.$inferSelect

export interface NewMessage extends WarehouseNews {
  digest: string
  receivedAt: Date
  state: MessageState
  contradicts: boolean
  failure: StorableFailure | null
}

/**
 * Keeps a message, or counts that it came again. The digest is of the one that is kept: another one under the same number
 * says something else.
 */
export async function insertMessage(
  db: Db,
  message: NewMessage,
): Promise<{ id: number; digest: string; times: number; stuck: boolean }> {
  const { kind, number, confirmNo, digest, contradicts, state, lines } = message
  // What customs know an order by may look like a number of ours.
  const named = kind === 'customs' ? null : documentOf(number)
  const failure = message.failure && JSON.stringify(message.failure)
  const conflict = contradicts
    ? sql`(kind, confirm_no, digest)`
    : sql`(kind, confirm_no) where not contradicts`
  const [row] = await query<{ id: number; digest: string; times: number; stuck: boolean }>(
    db,
    sql`insert into warehouse_message as known (kind, number, confirm_no, digest, contradicts, ship_order_id,
          stock_order_id, state, failure, lines, tracking_number, courier, weight, status, remark, document, code, reported_at,
          received_at, handled_at)
        values (${kind}, ${number}, ${confirmNo}, ${digest}, ${contradicts},
          ${idsOf(named)},
          ${state}, ${failure}::jsonb, ${JSON.stringify(lines)}::jsonb, ${message.trackingNumber}, ${message.courier},
          ${message.weight}, ${message.status}, ${message.remark}, ${message.document}, ${message.code}, ${message.reportedAt},
          ${timestamp(message.receivedAt)},
          ${state === 'came' ? null : message.receivedAt.toISOString()}::timestamptz)
        on conflict ${conflict} do update
          set times = known.times + (known.digest = excluded.digest)::int
        returning id, digest, times, ${isStuck(sql`known`)} as stuck`,
  )
  if (!row) throw new Error('the message was not inserted')
  return row
}

/** The same of a message that is locked. */
export const isLeft = async (db: Db, { id, state }: Pick<Message, 'id' | 'state'>): Promise<boolean> =>
  state === 'came' && !(await isJobUnderWay(db, `${takeMessageJob}:${id}`))

/** A message that nobody else can take until the transaction ends; null where there is none. */
export async function lockMessage(db: Db, id: number): Promise<Message | null> {
  const [row] = await db.select().from(warehouseMessages).where(eq(warehouseMessages.id, id)).for('update')
  return row ?? null
}

export interface Outcome {
  state: MessageState
  failure: StorableFailure | null
  handledAt: Date | null
  handledBy?: string
  reason?: string
}

export async function writeOutcome(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db.update(warehouseMessages).set(outcome).where(eq(warehouseMessages.id, id))
}

/** The refused messages of the document of one, each way by an index of its own. */
const ofDocument = (id: number): SQL[] =>
  [sql`number`, sql`ship_order_id`, sql`stock_order_id`].map(
    (column) => sql`select other.id from warehouse_message as other
      where other.state = 'refused' and other.${column} = (select ${column} from warehouse_message where id = ${id})`,
  )

/** Has the others of the document of a message that could not be carried out taken again, however each calls it; answers their ids. */
export async function reopenRefused(db: Db, id: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`with refused as (
          select id from warehouse_message
          where id = any(array(${sql.join(ofDocument(id), sql` union `)}))
            and state = 'refused' and not contradicts and id <> ${id}
          order by id for update skip locked)
        update warehouse_message as message set state = 'came', failure = null, handled_at = null
        from refused where message.id = refused.id returning message.id`,
  )
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** What was carried out is kept as long as the outbox keeps what was told. */
export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await db.execute(
    sql`delete from warehouse_message
        where state in ('done', 'settled') and received_at < ${timestamp(before)}`,
  )
}
