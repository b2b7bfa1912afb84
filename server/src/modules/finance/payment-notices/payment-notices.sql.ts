import type { PaymentCompany } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { NoticeState } from '@selvedge/contract/finance/payment-notices/notice-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import type { PaidNotice } from '../../../ports/payment-notices.ts'

const saysElse = sql`(known.out_trade_no, known.amount, known.currency) is distinct from
  (excluded.out_trade_no, excluded.amount, excluded.currency)`

/** Keeps a notice; one that came before only counts, unless it now says something else. Answers whether it is the same. */
export async function storeNotice(
  db: Db,
  company: PaymentCompany,
  { outTradeNo, tradeNo, amount, currency, paidAt }: PaidNotice,
  now: Date,
): Promise<boolean> {
  const at = timestamp(now)
  const [stored] = await query<{ isSame: boolean }>(
    db,
    sql`insert into payment_notice as known (company, out_trade_no, trade_no, amount, currency, paid_at, state,
          received_at, changed_at)
        values (${company}, ${outTradeNo}, ${tradeNo}, ${amount}::numeric, ${currency},
          ${timestamp(paidAt)}, 'waiting', ${at}, ${at})
        on conflict (company, trade_no) do update set times = known.times + 1, changed_at = excluded.changed_at,
          state = case when ${saysElse} then 'differs' else known.state end,
          latest_out_trade_no = case when ${saysElse} then excluded.out_trade_no else known.latest_out_trade_no end,
          latest_amount = case when ${saysElse} then excluded.amount else known.latest_amount end,
          latest_currency = case when ${saysElse} then excluded.currency else known.latest_currency end
        returning (out_trade_no, amount, currency) is not distinct from
          (${outTradeNo}::text, ${amount}::numeric, ${currency}::char(3)) as "isSame"`,
  )
  return stored?.isSame ?? false
}

/** What became of notices. */
export async function settleNotices(
  db: Db,
  settled: readonly { id: number; paymentId: number; state: NoticeState }[],
  now: Date,
): Promise<void> {
  if (settled.length === 0) return
  await db.execute(
    sql`update payment_notice set state = line.state, payment_id = line.payment_id,
          changed_at = ${timestamp(now)}
        from unnest(${sql.param(settled.map(({ id }) => id))}::bigint[],
          ${sql.param(settled.map(({ paymentId }) => paymentId))}::bigint[],
          ${sql.param(settled.map(({ state }) => state))}::text[]) as line (id, payment_id, state)
        where payment_notice.id = line.id and payment_notice.state = 'waiting'`,
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
