import type { Reason } from '../../reasons.ts'

/** What became of something that another system must be told, or of a job. */
export const effectStates = ['waiting', 'running', 'failed', 'done', 'given_up'] as const
export type EffectState = (typeof effectStates)[number]

export const effectActions = ['retry', 'giveUp'] as const
export type EffectAction = (typeof effectActions)[number]

/** True, or the reason why not. */
type Permitted = true | Reason

const running = 'effect.running'
const done = 'effect.done'
const givenUp = 'effect.givenUp'

const byState: Record<EffectState, Record<EffectAction, Permitted>> = {
  waiting: { retry: true, giveUp: true },
  running: { retry: running, giveUp: running },
  failed: { retry: true, giveUp: true },
  done: { retry: done, giveUp: done },
  given_up: { retry: givenUp, giveUp: givenUp },
}

/** Where each action leads. Retrying gives all attempts again. */
export const effectOutcome = { retry: 'waiting', giveUp: 'given_up' } as const satisfies Record<
  EffectAction,
  EffectState
>

/** Whether an effect in this state allows the action: true, or the reason why not. */
export const effectVerdict = (action: EffectAction, state: EffectState): Permitted => byState[state][action]

const check = (action: EffectAction) => (effect: { state: EffectState }) =>
  effectVerdict(action, effect.state) === true

/** Used by the server to refuse and by the console to disable. */
export const canEffect = { retry: check('retry'), giveUp: check('giveUp') }
