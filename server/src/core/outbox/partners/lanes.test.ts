import { setTimeout as sleep } from 'node:timers/promises'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { PartnerError } from '../../../ports/partner.ts'
import type { Db } from '../../db/db.ts'
import { findBreaker, maxFailures } from './breakers.sql.ts'
import { createLanes } from './lanes.ts'

const first = storefrontLane('first')
const pauseMs = 300

let server: TestServer
let db: Db
beforeAll(async () => {
  server = await startTestServer()
  db = server.app.database.db
})
afterAll(() => server.stop())
beforeEach(() => db.execute(sql`delete from partner_lane`))

const gone = new PartnerError(
  { kind: 'storefront.lost', params: { cause: 'timeout' } },
  { retryable: true, away: true },
)
const refused = new PartnerError({ kind: 'storefront.refused', params: { said: 'no' } }, { retryable: false })

/** One node, and how often it really asked the partner. */
function node() {
  const requested = { count: 0 }
  const lanes = createLanes(db, pauseMs)
  const send = async (error?: Error): Promise<string> => {
    requested.count += 1
    if (error) throw error
    return 'answer'
  }
  const call = (error?: Error) =>
    lanes
      .call(first, () => send(error))
      .catch((thrown: unknown) => {
        if (thrown instanceof PartnerError) return thrown
        throw thrown
      })
  return { lanes, requested, call }
}

/** One whose partner has not answered for as often as it takes. */
async function opened() {
  const one = node()
  for (let time = 0; time < maxFailures; time += 1) await one.call(gone)
  return one
}

describe('the breaker of a lane', () => {
  it('stays closed while some calls fail, and forgets them once one is answered', async () => {
    const { call, requested } = node()
    for (let round = 0; round < 3; round += 1) {
      for (let time = 1; time < maxFailures; time += 1) expect(await call(gone)).toMatchObject({ waitMs: 0 })
      expect(await call()).toBe('answer')
    }
    expect(requested.count).toBe(3 * maxFailures)
    expect(await findBreaker(db, first)).toMatchObject({ state: 'closed', failures: 0, reason: null })
  })

  it('opens after failures in a row: then nobody is asked, on any node, nor after a restart', async () => {
    const { call, requested } = await opened()
    expect(await findBreaker(db, first)).toMatchObject({ state: 'open', reason: gone.failure })
    expect(await call()).toMatchObject({ message: gone.message, retryable: true })
    const other = node()
    expect(await other.call()).toBeInstanceOf(PartnerError)
    expect(await other.lanes.waitOf(first)).toBeGreaterThan(0)
    expect([requested.count, other.requested.count]).toEqual([maxFailures, 0])
  })

  it('leaves other lanes alone', async () => {
    const { lanes } = await opened()
    expect(await lanes.call(storefrontLane('second'), async () => 'answer')).toBe('answer')
    expect(await lanes.waitOf(storefrontLane('second'))).toBe(0)
  })

  it('tells whoever is refused to wait, so that no attempt is counted', async () => {
    const { call } = node()
    const failures = []
    for (let time = 0; time <= maxFailures; time += 1) failures.push(await call(gone))
    const waits = failures.map((failure) => failure instanceof PartnerError && failure.waitMs > 0)
    expect(waits).toEqual([...Array(maxFailures - 1).fill(false), true, true])
  })

  it('lets one call see whether the partner answers, and closes', async () => {
    await opened()
    await sleep(pauseMs + 50)
    const nodes = Array.from({ length: 8 }, node)
    // It answers once all others were refused, however long these take.
    const { promise, resolve } = Promise.withResolvers<string>()
    let refusals = 0
    const refuse = () => {
      refusals += 1
      if (refusals === nodes.length - 1) resolve('answer')
      return 'refused'
    }
    const outcomes = await Promise.all(
      nodes.map(({ lanes }) => lanes.call(first, () => promise).catch(refuse)),
    )
    expect(outcomes.filter((outcome) => outcome === 'answer')).toHaveLength(1)
    expect(await findBreaker(db, first)).toMatchObject({ state: 'closed', failures: 0 })
    expect(await node().call()).toBe('answer')
  })

  it('stays open for twice as long where that one fails', async () => {
    const { call, requested } = await opened()
    await sleep(pauseMs + 50)
    expect(await call(gone)).toBeInstanceOf(PartnerError)
    expect(requested.count).toBe(maxFailures + 1)
    const { state, waitMs } = await findBreaker(db, first)
    expect(state).toBe('open')
    expect(waitMs).toBeGreaterThan(pauseMs)
  })

  it('takes a refusal for the answer that it is', async () => {
    const { call } = node()
    for (let time = 1; time < maxFailures; time += 1) await call(gone)
    expect(await call(refused)).toMatchObject({ message: refused.message, waitMs: 0 })
    expect(await findBreaker(db, first)).toMatchObject({ state: 'closed', failures: 0 })
  })

  it('says why a lane waits whose partner asks to', async () => {
    const { call, requested } = node()
    const throttled = new PartnerError(
      { kind: 'storefront.throttled', params: {} },
      { retryable: true, waitMs: 400 },
    )
    expect(await call(throttled)).toMatchObject({ waitMs: 400 })
    expect(await findBreaker(db, first)).toMatchObject({ state: 'closed', reason: throttled.failure })
    expect(await node().call()).toMatchObject({ message: throttled.message })
    expect(requested.count).toBe(1)
    await sleep(450)
    expect(await call()).toBe('answer')
    expect(await findBreaker(db, first)).toMatchObject({ reason: null, waitMs: 0 })
  })
})
