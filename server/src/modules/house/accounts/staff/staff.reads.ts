import type { StaffMember, staffList } from '@selvedge/contract/house/accounts/staff.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, fragment, iso, type Page, query, queryPage, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { namedRolesColumn } from '../../roles/roles.public.ts'
import { factorOn } from '../second-factor/second-factor.sql.ts'

/** A column of a statement over accounts: what tells whether one was changed by whoever manages staff. */
const staffVersion: SQL = sql`
  md5(jsonb_build_array(account.name, account.disabled,
    (select jsonb_agg(role order by role) from account_role where account_id = account.id))::text) as version`

/** That of one account, which must be there. */
export async function readStaffVersion(db: Db, accountId: number): Promise<string> {
  const [row] = await query<{ version: string }>(
    db,
    sql`select ${staffVersion} from account where account.id = ${accountId}`,
  )
  if (!row) throw new Error(`account ${accountId} is gone`)
  return row.version
}

export function readStaff(
  context: Context,
  filter: z.output<(typeof staffList)['query']>,
): Promise<Page<StaffMember>> {
  const open = sql`from session where account_id = account.id
                   and expires_at > ${timestamp(context.now)}`
  const text = filter.query && fragment(filter.query)
  return queryPage(context.db, {
    columns: sql`account.id, username, account.name, disabled, ${factorOn(sql`account.id`)} as "secondFactor",
      ${iso(sql`account.created_at`)} as "createdAt",
      ${namedRolesColumn(sql`account.id`)},
      (select count(*) ${open}) as sessions,
      (select ${iso(sql`max(last_seen_at)`)} ${open}) as "lastSeenAt",
      (select ${iso(sql`max(at)`)} from sign_in_attempt
       where account_id = account.id and outcome = 'ok') as "lastSignInAt",
      ${staffVersion}`,
    from: sql`from account where true
      ${filter.id ? sql`and account.id = ${filter.id}` : sql``}
      ${text ? sql`and (username ilike ${text} or account.name ilike ${text})` : sql``}
      ${filter.disabled ? sql`and disabled = ${filter.disabled === '1'}` : sql``}
      ${
        filter.role
          ? sql`and exists (select 1 from account_role
                            where account_role.account_id = account.id and role = ${filter.role})`
          : sql``
      }`,
    order: sql`lower(username), account.id`,
    skip: filter.skip,
    size: filter.size,
    // Roles, sessions and sign-ins are looked up for the page alone.
    read: { id: sql`account.id`, tables: sql`account` },
  })
}

/** Whether somebody else is an enabled Admin. */
export async function hasOtherAdmin(db: Db, accountId: number): Promise<boolean> {
  const rows = await query(
    db,
    sql`select 1 from account join account_role on account_role.account_id = account.id
        where account.id <> ${accountId} and not disabled and role = 'Admin' limit 1`,
  )
  return rows.length > 0
}
