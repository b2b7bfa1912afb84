import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import type { NoticeFacts } from './notices.rules.ts'

/** What gateways have told at their latest, with the payments that it is about. */
export const readNoticeFacts = (db: Db, ids: readonly number[], settled: Date): Promise<NoticeFacts[]> =>
  query(
    db,
    sql`select notice.id, notice.state, notice.out_trade_no as number,
          coalesce(notice.latest_out_trade_no, notice.out_trade_no) as "latestNumber",
          coalesce(notice.latest_amount, notice.amount)::text as amount,
          coalesce(notice.latest_currency, notice.currency) as currency,
          case when payment.id is not null then
            jsonb_build_object('amount', payment.amount::text, 'currency', payment.currency) end as payment,
          notice.received_at <= ${timestamp(settled)} as "isOld"
        from payment_notice as notice left join order_transaction as payment on payment.id = notice.payment_id
        where notice.id = any(${sql.param(ids)}::bigint[]) order by notice.id`,
  )
