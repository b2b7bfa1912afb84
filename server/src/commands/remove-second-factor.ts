import {
  deleteSecondFactor,
  findSecondFactor,
} from '../modules/house/accounts/second-factor/second-factor.sql.ts'
import { deleteSessions } from '../modules/house/accounts/sessions/sessions.sql.ts'
import { onAccount } from './on-account.ts'

/**
 * `npm run account -- remove-second-factor USERNAME`: for an Admin who has lost phone and recovery codes, where no other
 * Admin is there to do it. 1 where there was nothing to remove.
 */
export const run = (databaseUrl: string, args: string[]): Promise<number> =>
  onAccount('remove-second-factor', databaseUrl, args, async ({ db, account, note }) => {
    if (!(await findSecondFactor(db, account.id))) return [false, `${account.username} has no second step.`]
    await deleteSecondFactor(db, account.id)
    const sessionsEnded = await deleteSessions(db, account.id)
    await note({ secondFactor: 'removed', sessionsEnded })
    return [true, `${account.username} signs in with the password alone. Sessions ended: ${sessionsEnded}`]
  })
