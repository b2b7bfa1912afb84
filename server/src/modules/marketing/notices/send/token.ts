import type { Context, Steps } from '../../../../core/http/context.ts'
import type { MiniProgram, MiniProgramAccount } from '../../../../ports/mini-program.ts'
import { claimForced, findToken, releaseForced, storeAccessToken } from './tokens.sql.ts'

/** Before its end the platform hands out the next one, while both are good. */
const spareMs = 5 * 60_000

type Account = Pick<MiniProgramAccount, 'appid' | 'url'>

/** A token is sent to no other address than that which has given it. */
const purposeOf = ({ appid, url }: Account): string => `wechat_token:${appid}:${new URL(url).origin}`

/** The token that all nodes share, as it is kept; null where it is about to end, or can't be read any more. */
async function storedToken({ db, secrets, now }: Context, account: Account): Promise<string | null> {
  const stored = await findToken(db, account.appid)
  if (!stored || new Date(stored.goodUntil).getTime() - now.getTime() < spareMs) return null
  try {
    return secrets.open(stored.sealed, purposeOf(account))
  } catch {
    return null
  }
}

async function fetchToken(
  steps: Steps,
  account: MiniProgramAccount,
  program: MiniProgram,
  { forced }: { forced: boolean },
): Promise<string> {
  const { token, seconds } = await program.token(forced)
  await steps.step((context) =>
    storeAccessToken(context, account.appid, {
      sealed: context.secrets.seal(token, purposeOf(account)),
      goodUntil: new Date(context.now.getTime() + seconds * 1000),
    }),
  )
  return token
}

/** A token to send by. */
export async function tokenFor(
  steps: Steps,
  account: MiniProgramAccount,
  program: MiniProgram,
): Promise<string> {
  const stored = await steps.step((context) => storedToken(context, account))
  return stored ?? fetchToken(steps, account, program, { forced: false })
}

/**
 * Another one than the platform has just refused: what another node has taken meanwhile, what the platform hands out, or, if
 * that is the same one, a new one that is forced. Null where it may not be forced again yet.
 */
export async function tokenAfter(
  steps: Steps,
  account: MiniProgramAccount,
  program: MiniProgram,
  refused: string,
): Promise<string | null> {
  const stored = await steps.step((context) => storedToken(context, account))
  if (stored !== null && stored !== refused) return stored
  const handed = await fetchToken(steps, account, program, { forced: false })
  if (handed !== refused) return handed
  const mayForce = await steps.step((context) => claimForced(context, account.appid))
  if (!mayForce) return null
  try {
    return await fetchToken(steps, account, program, { forced: true })
  } catch (error) {
    await steps.step((context) => releaseForced(context, account.appid))
    throw error
  }
}
