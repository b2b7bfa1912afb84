import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { profileGet } from '@selvedge/contract/house/accounts/profile.ts'
import { sql } from 'drizzle-orm'
import { iso, query, timestamp } from '../../../../core/db/db.ts'
import { type Context, callerOf } from '../../../../core/http/context.ts'
import { factorDemanded, namedRolesColumn } from '../../roles/roles.public.ts'

const maxSignIns = 10

type Profile = DataOf<typeof profileGet>

/** The last sign-ins of an account with these outcomes, as JSON. */
const signIns = (accountId: number, outcomes: readonly string[], more = sql``) => sql`
  (select coalesce(json_agg(json_build_object('at', ${iso(sql`at`)}, 'ip', ip, 'userAgent', user_agent
      ${more}) order by at desc, id desc), '[]')
   from (select * from sign_in_attempt
         where account_id = ${accountId} and outcome = any(${sql.param([...outcomes])}::text[])
         order by at desc, id desc limit ${maxSignIns}) as attempt)`

export async function readProfile(context: Context): Promise<Profile> {
  const { accountId, sessionId } = callerOf(context)
  const [profile] = await query<Profile>(
    context.db,
    sql`select id, username, name, avatar, introduction, ${iso(sql`created_at`)} as "createdAt",
          ${namedRolesColumn(sql`account.id`)},
          json_build_object(
            'since', (select ${iso(sql`confirmed_at`)} from second_factor where account_id = account.id),
            'recoveryCodesLeft', (select count(*) from recovery_code
                                  where account_id = account.id and used_at is null),
            'demanded', ${factorDemanded(sql`account.id`)}) as "secondFactor",
          (select coalesce(json_agg(json_build_object(
              'id', session.id, 'ip', ip, 'userAgent', user_agent, 'createdAt', ${iso(sql`session.created_at`)},
              'lastSeenAt', ${iso(sql`last_seen_at`)}, 'current', session.id = ${sessionId})
              order by session.id = ${sessionId} desc, last_seen_at desc, session.id desc), '[]')
           from session where account_id = account.id
             and expires_at > ${timestamp(context.now)}) as sessions,
          ${signIns(accountId, ['ok'])} as "signIns",
          ${signIns(accountId, ['wrong', 'disabled', 'challenged'], sql`, 'passwordRight', outcome = 'challenged'`)} as "refusedSignIns"
        from account where id = ${accountId}`,
  )
  if (!profile) throw new Error(`account ${accountId} is gone`)
  return profile
}
