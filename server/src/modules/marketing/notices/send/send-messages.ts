import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { classifyFailure, type DeliveryFailure } from '../../../../core/outbox/delivery-failures.ts'
import { AnswerLost, type MessageAnswer, type SubscribeMessage } from '../../../../ports/mini-program.ts'
import { maskedFailure } from '../../../../ports/storable-failure.ts'
import { verdictOf } from '../notices.rules.ts'
import type { Outcome, Receiver } from './recipients.sql.ts'

/** So many are told at the same time. */
const atOnce = 8
/** So often the platform may be busy with one receiver. */
const maxTries = 5

/** Why no more of a portion are told. */
export type Halt =
  | { kind: 'stopped' | 'held' | 'quota'; problem: StorableFailure }
  | { kind: 'failure'; failure: DeliveryFailure }

export interface Portion {
  outcomes: Outcome[]
  halt: Halt | null
  /** Some are to be tried again after a pause. */
  isBusy: boolean
  refusing: string[]
  unknownOpenids: string[]
}

export interface Sending {
  message: Omit<SubscribeMessage, 'openid'>
  send(message: SubscribeMessage): Promise<MessageAnswer>
  /** Ends when the one at this place of the portion may be told. */
  turn(place: number): Promise<void>
}

const refusedFor = ({ code, said }: MessageAnswer): StorableFailure =>
  maskedFailure({ kind: 'service.refused', params: { service: 'miniprogram', code: String(code), said } })

/** Tells a portion of receivers, and answers what became of each. Nobody is told twice, whatever is answered. */
export async function sendMessages(receivers: readonly Receiver[], sending: Sending): Promise<Portion> {
  const portion: Portion = { outcomes: [], halt: null, isBusy: false, refusing: [], unknownOpenids: [] }
  const waiting = [...receivers.entries()]
  /** What nobody foresaw ends the portion: nobody is told whose answer nobody would keep. */
  const giveUp = (error: unknown): never => {
    waiting.length = 0
    throw error
  }
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, receiver] = next
      if (!portion.halt) await sending.turn(place)
      // Those behind have not been told: their turn comes later.
      if (portion.halt) portion.outcomes.push(notSent(receiver))
      else portion.outcomes.push(await sendTo(receiver, sending, portion).catch(giveUp))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return portion
}

const notSent = ({ id, tries }: Receiver): Outcome => ({
  id,
  tries,
  state: 'waiting',
  code: null,
  consent: 'claimed',
})

async function sendTo(receiver: Receiver, { message, send }: Sending, portion: Portion): Promise<Outcome> {
  const { id, openid, tries } = receiver
  try {
    return judge(receiver, await send({ ...message, openid }), portion)
  } catch (error) {
    if (error instanceof AnswerLost) return { id, tries, state: 'unknown', code: null, consent: 'used' }
    const failure = classifyFailure(error)
    if (!failure) throw error
    portion.halt ??= { kind: 'failure', failure }
    return notSent(receiver)
  }
}

function judge(receiver: Receiver, answer: MessageAnswer, portion: Portion): Outcome {
  const { id, openid, tries } = receiver
  const { code } = answer
  const verdict = verdictOf(code)
  if (verdict === 'sent') return { id, tries, state: 'sent', code, consent: 'used' }
  const failed = { id, tries, state: 'failed', code } as const
  if (verdict === 'refusing' || verdict === 'unknownOpenid') {
    if (verdict === 'unknownOpenid') portion.unknownOpenids.push(openid)
    else if (code === 43101) portion.refusing.push(openid)
    return { ...failed, consent: 'ended' }
  }
  if (verdict === 'busy') {
    if (tries + 1 >= maxTries) return { ...failed, tries: tries + 1, consent: 'open' }
    portion.isBusy = true
    return { ...notSent(receiver), tries: tries + 1 }
  }
  if (verdict === 'failed') return { ...failed, consent: 'open' }
  const kind = verdict === 'tokenInvalid' ? 'held' : verdict
  portion.halt ??= { kind, problem: refusedFor(answer) }
  return notSent(receiver)
}
