import { createHash } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { type Db, query } from '../../core/db.ts'
import { accountRoles, accounts, sessions } from './accounts.schema.ts'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface AccountRow {
  id: number
  username: string
  name: string
  avatar: string
  introduction: string
  passwordHash: string
  disabled: boolean
}

export async function findAccount(db: Db, username: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.username, username))
  return row ?? null
}

export async function getAccount(db: Db, id: number): Promise<AccountRow> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  if (!row) throw new Error(`account ${id} is gone`)
  return row
}

export async function insertAccount(
  db: Db,
  account: {
    username: string
    name: string
    passwordHash: string
    introduction: string
    roles: readonly string[]
  },
  now: Date,
): Promise<void> {
  const { roles, ...fields } = account
  const [row] = await db
    .insert(accounts)
    .values({ ...fields, createdAt: now })
    .returning({ id: accounts.id })
  if (row) await db.insert(accountRoles).values(roles.map((role) => ({ accountId: row.id, role })))
}

export async function updatePassword(db: Db, accountId: number, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
}

export async function insertSession(
  db: Db,
  session: {
    tokenHash: string
    accountId: number
    ip: string
    userAgent: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteOtherSessions(db: Db, accountId: number, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, tokenHash)))
}

export interface SessionRow {
  accountId: number
  username: string
  name: string
  roles: string[]
}

/** Whom a token belongs to: null where it is unknown or expired, or the account is disabled. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<SessionRow | null> {
  const [row] = await query<SessionRow>(
    db,
    sql`select ${accounts.id} as "accountId", ${accounts.username} as username, ${accounts.name} as name,
          (select coalesce(array_agg(role order by role), '{}') from ${accountRoles}
           where account_id = ${accounts.id}) as roles
        from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
        where ${and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(accounts.disabled, false))}`,
  )
  return row ?? null
}
