import type { Role, roleList } from '@selvedge/contract/house/roles/custom-roles.ts'
import { ticksOf } from '@selvedge/contract/house/roles/role-tree.ts'
import { isBuiltIn, type RoleName, roleDescriptions, roles } from '@selvedge/contract/house/roles/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, fragment, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { type EffectiveRights, effectiveRightsOf } from './roles.rules.ts'
import { roleVersion } from './roles.sql.ts'

/** Columns of a statement over accounts, for `effectiveRightsOf`: the keys of the roles and what custom ones grant. */
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
export async function readPowers(db: Db, accountId: number): Promise<EffectiveRights> {
  const [row] = await query<{ roles: string[]; granted: string[] }>(
    db,
    sql`select ${powerColumns(sql`account.id`)} from account where id = ${accountId}`,
  )
  return effectiveRightsOf(row?.roles ?? [], row?.granted ?? [])
}

export async function isDisabled(db: Db, accountId: number): Promise<boolean> {
  const rows = await query(db, sql`select 1 from account where id = ${accountId} and disabled`)
  return rows.length > 0
}

const builtIn = Object.keys(roles) as RoleName[]

interface RoleRow extends Omit<Role, 'key' | 'routes'> {
  /** Its key. */
  id: string
  rights: string[]
}

/** All that there are, as rows of one table; what built-in ones grant stands in the contract. */
const allRoles = sql`(
  select name as key, name, description, '{}'::text[] as rights, true as "builtIn", position, '' as version
  from unnest(${sql.param(builtIn)}::text[], ${sql.param(builtIn.map((key) => roleDescriptions[key].zh))}::text[])
    with ordinality as built_in (name, description, position)
  union all
  select key, name, description, rights, false, null, ${roleVersion} from custom_role) as role`

/** The built-in ones first, in the order of their table. */
export async function readRoles(
  context: Context,
  filter: z.output<(typeof roleList)['query']>,
): Promise<Page<Role>> {
  const text = filter.query && fragment(filter.query)
  const { rows, total } = await queryPage<RoleRow>(context.db, {
    columns: sql`role.key as id, role.name, role.description, role.rights, role."builtIn", role.version,
      (select count(*) from account_role where account_role.role = role.key) as holders,
      exists (select from second_factor_role where second_factor_role.role = role.key) as "secondFactor"`,
    from: sql`from ${allRoles} where true
      ${filter.key ? sql`and role.key = any(${sql.param(filter.key)}::text[])` : sql``}
      ${text ? sql`and (role.name ilike ${text} or role.key ilike ${text})` : sql``}`,
    order: sql`role.position nulls last, lower(role.name)`,
    skip: filter.skip,
    size: filter.size,
  })
  return {
    rows: rows.map(({ id: key, rights, ...role }) => ({
      key,
      ...role,
      routes: ticksOf(isBuiltIn(key) ? roles[key] : effectiveRightsOf([], rights).rights),
    })),
    total,
  }
}
