import { systemActor } from '@selvedge/contract/core/actor.ts'
import { sql } from 'drizzle-orm'
import type { App } from './app.ts'
import { ConfigError } from './core/config.ts'
import { type Db, query } from './core/db/db.ts'
import { takeLock } from './core/db/locks.ts'
import { transact } from './core/db/transact.ts'
import { Refusal } from './core/http/fail.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { insertAccount } from './modules/house/accounts/accounts.public.ts'
import { hashChosenPassword } from './modules/house/accounts/accounts.service.ts'
import { findAccount } from './modules/house/accounts/accounts.sql.ts'
import { passwordMatches } from './modules/house/accounts/passwords/passwords.ts'
import { firstCategories, upsertCategories } from './modules/products/categories/categories.public.ts'

/** Does the work in a database without accounts, in one transaction, and brings the categories along. False where there are some already. */
export function onFirstStart(app: App, work: (tx: Db) => Promise<void>): Promise<boolean> {
  return transact(app.database.db, async (tx) => {
    await takeLock(tx, 'firstStart')
    const [found] = await query<{ some: boolean }>(tx, sql`select exists (select 1 from account) as some`)
    if (found?.some) return false
    await work(tx)
    await upsertCategories(tx, firstCategories(), { at: app.around.now(), by: systemActor })
    return true
  })
}

/**
 * Makes a database ready for production: an empty one gets the account admin. True when it was created. Throws
 * ConfigError where there is no password for it or one that is easily guessed, and for a database in which the demo's passwords still work.
 */
export async function prepareProduction(app: App, adminPassword: string | undefined): Promise<boolean> {
  const created = await onFirstStart(app, async (tx) => {
    if (adminPassword === undefined) {
      throw new ConfigError(
        'This database has no accounts yet: set ADMIN_PASSWORD, at least 12 characters, for the account admin.',
      )
    }
    const account = { username: 'admin', name: '管理员', introduction: '', roles: ['Admin', 'ViewPasswords'] }
    const passwordHash = await hashFirstPassword(adminPassword, account)
    await insertAccount(tx, { ...account, passwordHash }, app.around.now())
  })
  if (!created) await refuseDemoPasswords(app.database.db)
  return created
}

/** The operator chooses it, by the rules that hold for everybody. */
async function hashFirstPassword(
  password: string,
  owner: { username: string; name: string },
): Promise<string> {
  try {
    return await hashChosenPassword(password, owner)
  } catch (error) {
    if (error instanceof Refusal) throw new ConfigError(`ADMIN_PASSWORD: ${error.in('en')}.`)
    throw error
  }
}

async function refuseDemoPasswords(db: Db): Promise<void> {
  const open: string[] = []
  for (const { username } of demoAccounts) {
    const account = await findAccount(db, username)
    if (!account || account.disabled) continue
    if (await passwordMatches(demoPassword(username), account.passwordHash)) open.push(username)
  }
  if (open.length === 0) return
  throw new ConfigError(
    `This database holds the demo: everybody knows the passwords of ${open.join(', ')}. ` +
      'Use another DATA_DIR or DATABASE_URL, or change these passwords first.',
  )
}
