import { writeAudit } from '../core/audit.ts'
import { type Db, openDatabase } from '../core/db.ts'
import { migrate } from '../core/migrate.ts'
import { transact } from '../core/transact.ts'
import { findAccount } from '../modules/accounts/accounts.sql.ts'
import { deleteSecondFactor, findSecondFactor } from '../modules/accounts/second-factor.sql.ts'
import { deleteSessions } from '../modules/accounts/sessions.sql.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Who did it, for the audit: whoever may start commands needs no account. */
const by = { accountId: null, username: 'command line' }

/** Answers what to say, and whether it was done. */
async function remove(db: Db, username: string, now: Date): Promise<[done: boolean, said: string]> {
  const account = await findAccount(db, username)
  if (!account) return [false, `There is no account ${username}.`]
  if (!(await findSecondFactor(db, account.id))) return [false, `${account.username} has no second step.`]
  await deleteSecondFactor(db, account.id)
  const sessionsEnded = await deleteSessions(db, account.id)
  await writeAudit({ db, now, caller: null, ip: '', requestId: 'command' }, 'command.removeSecondFactor', [
    { subject: 'account', subjectId: account.id, after: { secondFactor: 'removed', sessionsEnded }, by },
  ])
  return [true, `${account.username} signs in with the password alone. Sessions ended: ${sessionsEnded}`]
}

/**
 * `npm run account -- remove-second-factor USERNAME`: for an Admin who has lost phone and recovery codes, where no other
 * Admin is there to do it. 1 where there was nothing to remove.
 */
export async function run(databaseUrl: string, args: string[]): Promise<number> {
  const [username] = args
  if (!username || args.length > 1) {
    print('Usage: npm run account -- remove-second-factor USERNAME')
    return 2
  }
  await migrate(databaseUrl)
  const database = openDatabase(databaseUrl, 1)
  try {
    const [done, said] = await transact(database.db, (tx) => remove(tx, username, new Date()))
    print(said)
    return done ? 0 : 1
  } finally {
    await database.close()
  }
}
