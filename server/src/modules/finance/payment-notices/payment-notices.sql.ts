import type { PaymentCompany } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { NoticeState } from '@selvedge/contract/finance/payment-notices/notice-states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import type { PaidNotice } from '../../../ports/payment-notices.ts'

/**
 * It waits for its payment; also where somebody has looked after it before any was known, and it always said the same. As the
 * index has it.
 */
export const expectsPayment = (notice: SQL): SQL => sql`(${notice}.state = 'waiting'
  or ${notice}.state = 'settled' and ${notice}.payment_id is null and ${notice}.latest_amount is null)`

/** It is no repeat of what was told last. */
const saysElse = sql`(coalesce(known.latest_out_trade_no, known.out_trade_no), coalesce(known.latest_amount, known.amount),
  coalesce(known.latest_currency, known.currency)) is distinct from
  (excluded.out_trade_no, excluded.amount, excluded.currency)`
const isAsFirst = sql`(known.out_trade_no, known.amount, known.currency) is not distinct from
  (excluded.out_trade_no, excluded.amount, excluded.currency)`

/** Keeps a notice; one that came before only counts, unless it says something else than at its latest. */
export async function storeNotice(
  db: Db,
  company: PaymentCompany,
  { outTradeNo, tradeNo, amount, currency, paidAt }: PaidNotice,
  now: Date,
): Promise<void> {
  const at = timestamp(now)
  await db.execute(
    sql`insert into payment_notice as known (company, out_trade_no, trade_no, amount, currency, paid_at, state,
          received_at, changed_at)
        values (${company}, ${outTradeNo}, ${tradeNo}, ${amount}::numeric, ${currency},
          ${timestamp(paidAt)}, 'waiting', ${at}, ${at})
        on conflict (company, trade_no) do update set times = known.times + 1, changed_at = excluded.changed_at,
          state = case when ${saysElse} then 'differs' else known.state end,
          latest_out_trade_no = case when not ${isAsFirst} then excluded.out_trade_no end,
          latest_amount = case when not ${isAsFirst} then excluded.amount end,
          latest_currency = case when not ${isAsFirst} then excluded.currency end`,
  )
}

/** What became of notices. One that somebody has looked after is not asked about again: it stays so unless it is taken. */
export async function settleNotices(
  db: Db,
  settled: readonly { id: number; paymentId: number; state: NoticeState }[],
  now: Date,
): Promise<void> {
  if (settled.length === 0) return
  await db.execute(
    sql`update payment_notice set payment_id = line.payment_id,
          state = case when payment_notice.state = 'settled' and line.state = 'differs' then 'settled' else line.state end,
          changed_at = ${timestamp(now)}
        from unnest(${sql.param(settled.map(({ id }) => id))}::bigint[],
          ${sql.param(settled.map(({ paymentId }) => paymentId))}::bigint[],
          ${sql.param(settled.map(({ state }) => state))}::text[]) as line (id, payment_id, state)
        where payment_notice.id = line.id and ${expectsPayment(sql`payment_notice`)}`,
  )
}

/** The state of a notice, which stays as it is until the transaction ends; null where there is none. */
export async function lockNotice(db: Db, id: number): Promise<{ state: NoticeState } | null> {
  const [found] = await query<{ state: NoticeState }>(
    db,
    sql`select state from payment_notice where id = ${id} for no key update`,
  )
  return found ?? null
}

export async function noteSettled(
  db: Db,
  id: number,
  { reason, by }: { reason: string; by: string },
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update payment_notice set state = 'settled', reason = ${reason}, settled_by = ${by},
          changed_at = ${timestamp(now)}
        where id = ${id}`,
  )
}
