import type { Config } from '../core/config.ts'
import { resetFailedAttempts } from '../modules/house/accounts/sign-in/sign-in.sql.ts'
import { mailKnownAddress, onAccount } from './on-account.ts'

/**
 * `npm run account -- unlock USERNAME`: failed sign-ins no longer count against the name. Where somebody goes on guessing
 * at it, the address that is printed lets its owner in all the same.
 */
export const run = (databaseUrl: string, args: string[], config: Config): Promise<number> =>
  onAccount('unlock', databaseUrl, args, async ({ db, now, account, note }) => {
    await resetFailedAttempts(db, account.username)
    await note({ signIn: 'unlocked' })
    const output = [
      `${account.username} may try at once.`,
      await mailKnownAddress({ db, now }, config, account),
    ]
    if (account.disabled)
      output.unshift(`${account.username} is disabled: somebody with the right to must enable it.`)
    return [true, output.join('\n')]
  })
