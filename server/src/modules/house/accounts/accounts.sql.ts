import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/db/db.ts'
import { replaceRoles } from '../roles/roles.public.ts'
import { accounts } from './accounts.schema.ts'

export interface AccountRow {
  id: number
  username: string
  name: string
  avatar: string
  introduction: string
  passwordHash: string
  oneTimeUntil: Date | null
  disabled: boolean
  createdAt: Date
}

/** Ignoring case. */
export async function findAccount(db: Db, username: string): Promise<AccountRow | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.username})`, sql`lower(${username})`))
  return row ?? null
}

export async function findAccountById(db: Db, id: number): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row ?? null
}

export async function getAccount(db: Db, id: number): Promise<AccountRow> {
  const account = await findAccountById(db, id)
  if (!account) throw new Error(`account ${id} is gone`)
  return account
}

/** The account as it stays until the transaction ends. */
export async function getLockedAccount(db: Db, id: number): Promise<AccountRow> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  if (!row) throw new Error(`account ${id} is gone`)
  return row
}

export interface NewAccount {
  username: string
  name: string
  passwordHash: string
  /** Where it is a one-time password. */
  oneTimeUntil?: Date | null
  introduction: string
  roles: readonly string[]
}

/** Answers the id. */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<number> {
  const { roles, ...fields } = account
  const [row] = await db
    .insert(accounts)
    .values({ ...fields, createdAt: now })
    .returning({ id: accounts.id })
  if (!row) throw new Error('the account was not inserted')
  await replaceRoles(db, row.id, roles)
  return row.id
}

export async function updatePassword(
  db: Db,
  accountId: number,
  password: Pick<AccountRow, 'passwordHash' | 'oneTimeUntil'>,
): Promise<void> {
  await db.update(accounts).set(password).where(eq(accounts.id, accountId))
}

export async function updateAccount(
  db: Db,
  accountId: number,
  fields: { name: string; disabled: boolean },
): Promise<void> {
  await db.update(accounts).set(fields).where(eq(accounts.id, accountId))
}
