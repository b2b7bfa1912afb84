import type { Role } from '@selvedge/contract/custom-roles.ts'
import { ticksOf } from '@selvedge/contract/role-tree.ts'
import { type RoleName, roleDescriptions, roles } from '@selvedge/contract/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { type Db, query } from '../../core/db.ts'
import { type Powers, powersOf } from './roles.rules.ts'

/** Columns of a statement over accounts, for `powersOf`: the keys of the roles and what custom ones grant. */
export const powerColumns = (accountId: SQL): SQL => sql`
  (select coalesce(array_agg(role order by role), '{}') from account_role
   where account_id = ${accountId}) as roles,
  (select coalesce(array_agg(distinct granted), '{}')
   from account_role join custom_role on custom_role.key = account_role.role, unnest(custom_role.rights) as granted
   where account_id = ${accountId}) as granted`

/** A column of a statement over accounts: its roles as key and name, the built-in ones first. */
export const namedRolesColumn = (accountId: SQL): SQL => sql`
  (select coalesce(json_agg(json_build_object('key', role, 'name', coalesce(custom_role.name, role))
      order by custom_role.name is not null, coalesce(custom_role.name, role)), '[]')
   from account_role left join custom_role on custom_role.key = account_role.role
   where account_id = ${accountId}) as roles`

/** For columns of a statement over accounts: whether a role asks for a second step. */
export const factorDemanded = (accountId: SQL): SQL => sql`
  exists (select 1 from account_role join second_factor_role using (role) where account_id = ${accountId})`

/** What the roles of an account amount to now, whether it is disabled or not. */
export async function readPowers(db: Db, accountId: number): Promise<Powers> {
  const [row] = await query<{ roles: string[]; granted: string[] }>(
    db,
    sql`select ${powerColumns(sql`account.id`)} from account where id = ${accountId}`,
  )
  return powersOf(row?.roles ?? [], row?.granted ?? [])
}

export async function isDisabled(db: Db, accountId: number): Promise<boolean> {
  const rows = await query(db, sql`select 1 from account where id = ${accountId} and disabled`)
  return rows.length > 0
}

/** All roles, the built-in ones in the order of their table. */
export async function readRoles(context: Context): Promise<Role[]> {
  const holders = await query<{ role: string; holders: number }>(
    context.db,
    sql`select role, count(*) as holders from account_role group by role`,
  )
  const holdersOf = new Map(holders.map((row) => [row.role, row.holders]))
  const demanding = await query<{ role: string }>(context.db, sql`select role from second_factor_role`)
  const demanded = new Set(demanding.map(({ role }) => role))
  const custom = await query<{ key: string; name: string; description: string; rights: string[] }>(
    context.db,
    sql`select key, name, description, rights from custom_role order by lower(name)`,
  )
  const builtIn = Object.keys(roles) as RoleName[]
  return [
    ...builtIn.map((key) => ({
      key,
      name: key,
      description: roleDescriptions[key].zh,
      builtIn: true,
      routes: ticksOf(roles[key]),
      holders: holdersOf.get(key) ?? 0,
      secondFactor: demanded.has(key),
    })),
    ...custom.map(({ rights, ...role }) => ({
      ...role,
      builtIn: false,
      routes: ticksOf(powersOf([], rights).rights),
      holders: holdersOf.get(role.key) ?? 0,
      secondFactor: demanded.has(role.key),
    })),
  ]
}
