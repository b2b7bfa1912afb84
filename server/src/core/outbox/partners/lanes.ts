import type { PartnerLane } from '@selvedge/contract/house/sync/partners.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { PartnerError } from '../../../ports/partner.ts'
import type { Db } from '../../db/db.ts'
import { storableFailure } from '../../jobs/failures/storable-failure.ts'
import {
  type Breaker,
  closeBreaker,
  findBreaker,
  noteFailure,
  noteWait,
  takeProbe,
  wellBreaker,
} from './breakers.sql.ts'

/** Each call to a partner goes through the breaker of its lane. */
export interface Lanes {
  /** Makes the call, or throws at once where none may go; what comes of it is what the breaker learns. */
  call<Answer>(lane: PartnerLane, send: () => Promise<Answer>): Promise<Answer>
  /** How long until a call may go; 0 where one may now. */
  waitOf(lane: PartnerLane): Promise<number>
}

/** Where nothing was noted of why. */
const waiting: StorableFailure = { kind: 'storefront.throttled', params: {} }

/** So long a node believes that all is well without looking. */
const believedMs = 1_000

/** Where a partner does not answer, nobody asks again before the pause is over; it doubles each time. */
export function createLanes(db: Db, pauseMs: number): Lanes {
  const wellAt = new Map<PartnerLane, number>()

  async function look(lane: PartnerLane): Promise<Breaker> {
    if (Date.now() - (wellAt.get(lane) ?? 0) < believedMs) return wellBreaker
    const breaker = await findBreaker(db, lane)
    const isWell = breaker.state === 'closed' && breaker.failures === 0 && breaker.reason === null
    if (isWell) wellAt.set(lane, Date.now())
    return breaker
  }

  async function enter(lane: PartnerLane): Promise<Breaker> {
    const breaker = await look(lane)
    const mayGo =
      breaker.state === 'closed' ? breaker.waitMs === 0 : breaker.waitMs === 0 && (await takeProbe(db, lane))
    // Who has lost the probe to another waits until that has told.
    if (!mayGo)
      throw new PartnerError(breaker.reason ?? waiting, {
        retryable: true,
        away: breaker.state !== 'closed',
        reportedByPartner: breaker.state === 'closed',
        sent: false,
        waitMs: Math.max(1, breaker.waitMs, pauseMs),
      })
    return breaker
  }

  async function learn(lane: PartnerLane, error: unknown): Promise<unknown> {
    if (!(error instanceof PartnerError)) return error
    const reason = storableFailure(error)
    wellAt.delete(lane)
    if (error.away) {
      const { state, waitMs } = await noteFailure(db, lane, { reason, pauseMs })
      // Nothing that is to be told is at fault: it waits until somebody answers.
      return state === 'closed' ? error : error.waiting(Math.max(1, waitMs))
    }
    if (error.waitMs > 0) await noteWait(db, lane, { reason, waitMs: error.waitMs })
    else await closeBreaker(db, lane)
    return error
  }

  async function call<Answer>(lane: PartnerLane, send: () => Promise<Answer>): Promise<Answer> {
    const before = await enter(lane)
    let answer: Answer
    try {
      answer = await send()
    } catch (error) {
      throw await learn(lane, error)
    }
    if (before !== wellBreaker && (before.state !== 'closed' || before.reason !== null))
      await closeBreaker(db, lane)
    return answer
  }

  return {
    call,
    waitOf: async (lane) => (await look(lane)).waitMs,
  }
}
