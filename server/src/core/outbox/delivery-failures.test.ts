import { expect, it, vi } from 'vitest'
import { type DeliveryFailure, nextAwaitedRetry, nextPatientRetry, nextRetry } from './delivery-failures.ts'
import { putOff } from './put-off.ts'

const failure = { kind: 'storefront.throttled', params: {} } as const
const lost: DeliveryFailure = {
  ...{ failure, retryable: true, waitMs: 0 },
  ...{ away: false, mayHaveArrived: false },
}
const away: DeliveryFailure = { ...lost, away: true }

it('gives up what fails again and again, and at once what can never work', () => {
  expect(nextRetry(7, lost, 1_000)).toEqual({ state: 'waiting', attempts: 7, failure, pauseMs: 64_000 })
  expect(nextRetry(8, lost, 1_000).state).toBe('failed')
  expect(nextRetry(1, { ...lost, retryable: false }, 1_000).state).toBe('failed')
})

it('counts no attempt where a partner asks to wait', () => {
  expect(nextRetry(3, { ...lost, waitMs: 9_000 }, 1_000)).toMatchObject({ attempts: 2, pauseMs: 9_000 })
})

it('waits for a partner that is away however long, where work must not be left half done', () => {
  expect(nextPatientRetry(40, away, 1_000)).toMatchObject({
    state: 'waiting',
    attempts: 6,
    pauseMs: 32_000,
  })
  expect(nextPatientRetry(8, lost, 1_000).state).toBe('failed')
})

it('begins with a short pause where somebody waits, and ends although a partner that is away asks to wait', () => {
  expect(nextAwaitedRetry(1, lost, 60_000).pauseMs).toBe(5_000)
  expect(nextAwaitedRetry(1, { ...away, waitMs: 30_000 }, 60_000)).toMatchObject({
    attempts: 1,
    pauseMs: 30_000,
  })
  expect(nextAwaitedRetry(8, { ...away, waitMs: 30_000 }, 60_000).state).toBe('failed')
})

it.each([
  [1, false, 1],
  [8, true, 0],
])('after %i attempts stops work: %s', async (attempts, stopped, queued) => {
  const [note, queue] = [vi.fn(async () => {}), vi.fn(async () => {})]
  await putOff(nextRetry(attempts, lost, 1_000), { note, queue })
  expect(note).toHaveBeenCalledExactlyOnceWith({ failures: attempts, problem: failure, stopped })
  expect(queue).toHaveBeenCalledTimes(queued)
})
