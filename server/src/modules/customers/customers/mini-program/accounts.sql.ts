import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../../core/http/context.ts'
import { emailKey } from '../customers.schema.ts'

export interface ReportedAccount {
  openid: string
  /** The number of the customer in the first store; empty where only the address is known. */
  exId: string
  /** Empty where only the number is known. */
  email: string
  /** ISO 8601. */
  at: string
}

/** Keeps who somebody of the mini program is; what was reported before stays behind what was reported later. Whom the first store has deleted is nobody. */
export async function storeAccounts({ db }: Context, reports: readonly ReportedAccount[]): Promise<void> {
  if (reports.length === 0) return
  await db.execute(
    sql`insert into mini_program_account (openid, ex_id, email, reported_at)
        select distinct on (openid) openid, ex_id, btrim(email), reported_at::timestamptz
        from unnest(${sql.param(reports.map(({ openid }) => openid))}::text[],
          ${sql.param(reports.map(({ exId }) => exId))}::text[], ${sql.param(reports.map(({ email }) => email))}::text[],
          ${sql.param(reports.map(({ at }) => at))}::text[]) as reported (openid, ex_id, email, reported_at)
        where not exists (select from customer_deletion as deleted
          where deleted.channel = 'first' and deleted.ex_id = reported.ex_id and reported.ex_id <> '')
        order by openid, reported_at::timestamptz desc
        on conflict (openid) do update set ex_id = excluded.ex_id, email = excluded.email,
          reported_at = excluded.reported_at
        where mini_program_account.reported_at < excluded.reported_at`,
  )
}

/** Which customer somebody of the mini program is: by number where both are known. Nobody where the shop knows neither. */
export const knownPeople: SQL = sql`(
  select known.openid, coalesce(numbered.id, addressed.id) as customer_id,
    coalesce(nullif(numbered.email, ''), known.email) as email
  from mini_program_account as known
  left join customer_identity as identity
    on identity.channel = 'first' and identity.ex_id = known.ex_id and known.ex_id <> ''
  left join customer as numbered on numbered.id = identity.customer_id
  left join customer as addressed
    on ${emailKey(sql`addressed.email`)} = ${emailKey(sql`known.email`)} and addressed.email <> '' and known.email <> '')`
