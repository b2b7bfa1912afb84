import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { eq, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { takeLock } from '../../../core/db/locks.ts'
import { accountRoles, customRoles, secondFactorRoles } from './roles.schema.ts'

/** Until the transaction ends nobody else changes roles or staff. */
export async function lockPermissions(db: Db): Promise<void> {
  await takeLock(db, 'permissions')
}

export interface CustomRole {
  key: string
  name: string
  description: string
  rights: Right[]
  version: string
}

/** A column of a statement over custom roles: what tells whether one has changed. */
export const roleVersion = sql<string>`md5(jsonb_build_array(name, description, to_jsonb(rights))::text)`

const fields = {
  key: customRoles.key,
  name: customRoles.name,
  description: customRoles.description,
  rights: sql<Right[]>`${customRoles.rights}`,
  version: roleVersion,
}

export async function findCustomRole(db: Db, key: string): Promise<CustomRole | null> {
  const [row] = await db.select(fields).from(customRoles).where(eq(customRoles.key, key))
  return row ?? null
}

/** Ignoring case. */
export async function findCustomRoleByName(db: Db, name: string): Promise<CustomRole | null> {
  const [row] = await db
    .select(fields)
    .from(customRoles)
    .where(eq(sql`lower(${customRoles.name})`, sql`lower(${name})`))
  return row ?? null
}

/** Answers the key. */
export async function insertCustomRole(
  db: Db,
  role: { name: string; description: string; rights: string[] },
  now: Date,
): Promise<string> {
  const [row] = await db
    .insert(customRoles)
    .values({ ...role, createdAt: now })
    .returning({ key: customRoles.key })
  if (!row) throw new Error('the role was not inserted')
  return row.key
}

export async function updateCustomRole(
  db: Db,
  key: string,
  role: { name: string; description: string; rights: string[] },
): Promise<void> {
  await db.update(customRoles).set(role).where(eq(customRoles.key, key))
}

/** Also takes it from those who hold it; answers how many did. */
export async function deleteCustomRole(db: Db, key: string): Promise<number> {
  const taken = await db
    .delete(accountRoles)
    .where(eq(accountRoles.role, key))
    .returning({ accountId: accountRoles.accountId })
  await db.delete(secondFactorRoles).where(eq(secondFactorRoles.role, key))
  await db.delete(customRoles).where(eq(customRoles.key, key))
  return taken.length
}

/** Whether holders of the role must sign in by two steps. Answers whether it was so before. */
export async function demandFactor(db: Db, role: string, demanded: boolean): Promise<boolean> {
  const [before] = await db.select().from(secondFactorRoles).where(eq(secondFactorRoles.role, role))
  if (demanded) await db.insert(secondFactorRoles).values({ role }).onConflictDoNothing()
  else await db.delete(secondFactorRoles).where(eq(secondFactorRoles.role, role))
  return before !== undefined
}

/** The roles of an account are these from now on. */
export async function replaceRoles(db: Db, accountId: number, roles: readonly string[]): Promise<void> {
  await db.delete(accountRoles).where(eq(accountRoles.accountId, accountId))
  await db.execute(
    sql`insert into account_role (account_id, role)
        select ${accountId}::bigint, role from unnest(${sql.param([...new Set(roles)])}::text[]) as role`,
  )
}

/** Keys and rights of those of these keys that are custom roles. */
export const findCustomRoles = (
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; rights: string[] }[]> =>
  query(db, sql`select key, rights from custom_role where key = any(${sql.param([...keys])}::text[])`)
