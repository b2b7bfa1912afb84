import type { Steps } from '../../../../core/http/context.ts'
import type { MessageAnswer, MiniProgram, SubscribeMessage } from '../../../../ports/mini-program.ts'
import type { MiniProgramAccess } from '../account.ts'
import { verdictOf } from '../notices.rules.ts'
import { tokenAfter, tokenFor } from './token.ts'

export type Send = (message: SubscribeMessage) => Promise<MessageAnswer>

/** Hands messages over, with a token that is there before the first; one that is refused is renewed once for all who meet it. */
export async function openSender(
  steps: Steps,
  { account }: Pick<MiniProgramAccess, 'account'>,
  program: MiniProgram,
): Promise<Send> {
  let token = await tokenFor(steps, account, program)
  let renewing: Promise<string | null> | null = null
  return async (message) => {
    const used = token
    const answer = await program.send(used, message)
    if (verdictOf(answer.code) !== 'tokenInvalid') return answer
    // It went to nobody.
    if (token === used) {
      renewing ??= tokenAfter(steps, account, program, used)
      const next = await renewing
      if (next === null) return answer
      token = next
      renewing = null
    }
    return program.send(token, message)
  }
}
