import { writeAudit } from '../core/audit.ts'
import type { Config } from '../core/config.ts'
import { type Db, openDatabase } from '../core/db/db.ts'
import { migrate } from '../core/db/migrate.ts'
import { transact } from '../core/db/transact.ts'
import type { AuditNote } from '../core/http/context.ts'
import { findKeyFingerprint } from '../core/secrets/secret-key.sql.ts'
import { createSecrets } from '../core/secrets/secrets.ts'
import { type AccountRow, findAccount } from '../modules/house/accounts/accounts.sql.ts'
import { deviceToken } from '../modules/house/accounts/sign-in/devices.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Who did it, for the audit: whoever may start commands needs no account. */
const by = { accountId: null, username: 'command line' }

export interface OnAccount {
  db: Db
  now: Date
  account: AccountRow
  /** Keeps in the audit what became of the account. */
  note(after: AuditNote['after']): Promise<void>
}

/** What to say, and whether it was done. */
export type Outcome = [done: boolean, said: string]

/** Runs one command on the account that its only word names. 1 where there was nothing to do, 2 where it was called wrongly. */
export async function onAccount(
  name: string,
  databaseUrl: string,
  args: string[],
  work: (on: OnAccount) => Promise<Outcome>,
): Promise<number> {
  const [username] = args
  if (!username || args.length > 1) {
    print(`Usage: npm run account -- ${name} USERNAME`)
    return 2
  }
  await migrate(databaseUrl)
  const database = openDatabase(databaseUrl, 1)
  const endpoint = `command.${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`
  try {
    const [done, said] = await transact(database.db, async (db): Promise<Outcome> => {
      const account = await findAccount(db, username)
      if (!account) return [false, `There is no account ${username}.`]
      const now = new Date()
      const note = (after: AuditNote['after']) =>
        writeAudit({ db, now, caller: null, ip: '', requestId: 'command' }, endpoint, [
          { subject: 'account', subjectId: account.id, after, by },
        ])
      return work({ db, now, account, note })
    })
    print(said)
    return done ? 0 : 1
  } finally {
    await database.close()
  }
}

/**
 * Tells of an address that makes the browser that opens it a known device, which failures elsewhere do not keep out. Only the
 * servers' own key makes one.
 */
export async function mailKnownAddress(
  { db, now }: Pick<OnAccount, 'db' | 'now'>,
  config: Config,
  account: Pick<AccountRow, 'id' | 'username' | 'passwordHash'>,
): Promise<string> {
  const known = await findKeyFingerprint(db)
  const given = config.secretKeyFingerprint
  if (given === null || (known !== null && known !== given))
    return "For an address that lets them in while somebody goes on guessing, set the server's SECRET_KEY."
  const device = deviceToken({ secrets: createSecrets(config.secretKey), now }, account, null)
  const base = config.publicUrl || `http://${config.host}:${config.port}`
  const address = `${base}/login#${new URLSearchParams({ device, username: account.username })}`
  return `In a browser of theirs, while somebody goes on guessing:\n${address}`
}
