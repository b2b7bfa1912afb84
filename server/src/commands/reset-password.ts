import type { Config } from '../core/config.ts'
import {
  makeOneTimePassword,
  setOneTimePassword,
} from '../modules/house/accounts/passwords/reset-password.ts'
import { mailKnownAddress, onAccount } from './on-account.ts'

/**
 * `npm run account -- reset-password USERNAME`: a new one-time password, shown once, for an Admin whom no other Admin is
 * there to help.
 */
export async function run(databaseUrl: string, args: string[], config: Config): Promise<number> {
  const made = await makeOneTimePassword()
  return onAccount('reset-password', databaseUrl, args, async ({ db, now, account, note }) => {
    const sessionsEnded = await setOneTimePassword({ db, now }, account, made)
    await note({ password: 'reset', sessionsEnded })
    const output = [
      `The password of ${account.username} is now ${made.password}: for one sign-in within three days, then it is changed.`,
      `Sessions ended: ${sessionsEnded}.`,
      await mailKnownAddress({ db, now }, config, { ...account, passwordHash: made.passwordHash }),
    ]
    if (account.disabled)
      output.unshift(`${account.username} is disabled: somebody with the right to must enable it.`)
    return [true, output.join('\n')]
  })
}
