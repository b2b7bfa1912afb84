import { writeAudit } from '../core/audit.ts'
import type { Config } from '../core/config.ts'
import { type Db, openDatabase } from '../core/db/db.ts'
import { migrate } from '../core/db/migrate.ts'
import { transact } from '../core/db/transact.ts'
import type { AuditNote } from '../core/http/context.ts'
import { createSecrets } from '../core/secrets.ts'
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

/** An address that makes the browser that opens it a known device, which failures elsewhere do not keep out. */
export function knownAddress(
  config: Config,
  account: Pick<AccountRow, 'id' | 'username' | 'passwordHash'>,
  now: Date,
) {
  const device = deviceToken({ secrets: createSecrets(config.secretKey), now }, account, null)
  const base = config.publicUrl || `http://${config.host}:${config.port}`
  return `${base}/login#${new URLSearchParams({ device, username: account.username })}`
}
