import { shipOrderStanding } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { shipScan } from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { answer, Broken, callsOf, Refused } from '../../../test/browser/answers.ts'
import { hostRefusals } from '../calls/failures/answered-refusals.ts'
import { outlivingRetentionMs } from '../calls/failures/unanswered.ts'
import { useRecord } from '../reads/use-record.ts'
import { type ActionOptions, useAction } from './use-action.ts'

const counts = { itemId: 1, sku: 'X1', scanned: 1, quantity: 2, scannedTotal: 1, quantityTotal: 2 }
const standing = { id: 1, status: 1, stopReason: '', lastUpdatedAt: '2026-11-20T00:00:00.000Z' } as const

/** An action on a page that shows a record. */
async function draw(options: ActionOptions<typeof counts>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  answer(shipOrderStanding, () => standing)
  const use = () => ({ shown: useRecord(shipOrderStanding, { id: 1 }), action: useAction(shipScan, options) })
  const { result } = await renderHook(use, { wrapper })
  await expect.poll(() => result.current.shown.data).toBeDefined()
  return () => result.current.action
}

beforeEach(() => void vi.restoreAllMocks())

/** Keys of the calls that have arrived. */
const keys = () => callsOf(shipScan).map(({ key }) => key)

test('tells of the answer at once, and of the end when the screen has been read again', async () => {
  const reported: string[] = []
  const action = await draw({
    onAnswer: () => reported.push('answer'),
    onDone: () => reported.push('done'),
    pause: 0,
  })
  answer(shipScan, () => counts)
  const reading = Promise.withResolvers<typeof standing>()
  answer(shipOrderStanding, () => reading.promise)
  action().run({ body: { id: 1, code: 'X1' } })
  await expect.poll(() => reported).toEqual(['answer'])
  expect(action().pending).toBe(true)
  reading.resolve(standing)
  await expect.poll(() => reported).toEqual(['answer', 'done'])
})

test('waits for no reading where it may lie behind', async () => {
  const action = await draw({ readBehind: true, pause: 0 })
  answer(shipScan, () => counts)
  answer(shipOrderStanding, () => new Promise<typeof standing>(() => undefined))
  await expect(action().send({ body: { id: 1, code: 'X1' } })).resolves.toEqual(counts)
})

test('what somebody else has changed meanwhile is read again, so that whoever opens it anew has it as it is', async () => {
  const action = await draw({ inline: true, pause: 0 })
  const before = callsOf(shipOrderStanding).length
  answer(shipScan, () => new Refused('SCAN_UNKNOWN'))
  await expect(action().send({ body: { id: 1, code: 'X1' } })).rejects.toThrow()
  answer(shipScan, () => new Refused('ROLE_CHANGED_SINCE'))
  await expect(action().send({ body: { id: 1, code: 'X1' } })).rejects.toThrow()
  await expect.poll(() => callsOf(shipOrderStanding).length).toBe(before + 1)
})

test('keeps its key while nobody knows whether the call arrived, and makes another after any answer', async () => {
  const action = await draw({ inline: true, pause: 0 })
  const input = { body: { id: 1, code: 'X1' } }
  let broken = true
  answer(shipScan, () => {
    if (broken) throw new TypeError('line broken')
    return new Refused('SCAN_UNKNOWN')
  })
  await expect(action().send(input)).rejects.toThrow()
  broken = false
  await expect(action().send(input)).rejects.toThrow('SCAN_UNKNOWN')
  await expect(action().send(input)).rejects.toThrow('SCAN_UNKNOWN')
  const [first, second, third] = keys()
  expect(first).toBe(second)
  expect(third).not.toBe(second)
})

const input = { body: { id: 1, code: 'X1' } }

const outliving = { inline: true, pause: 0, outlivesForm: true }

test('keeps its key when the form was closed in between, until another answer or ten minutes later', async () => {
  const input = { body: { id: 1, code: 'X9' } }
  answer(shipScan, () => new Broken(502))
  const first = await draw(outliving)
  await expect(first().send(input)).rejects.toThrow()
  const second = await draw(outliving)
  await expect(second().send(input)).rejects.toThrow()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + outlivingRetentionMs + 1000)
  await expect(second().send(input)).rejects.toThrow()
  answer(shipScan, () => counts)
  await second().send(input)
  const third = await draw(outliving)
  await third().send(input)
  const [lost, again, later, answered, anew] = keys()
  expect(again).toBe(lost)
  expect(later).not.toBe(lost)
  expect(answered).toBe(later)
  expect(anew).not.toBe(later)
})

test('where it does not outlive its form, the same is another call once the form was closed, or told so', async () => {
  answer(shipScan, () => new Broken(502))
  const first = await draw({ inline: true, pause: 0 })
  await expect(first().send(input)).rejects.toThrow()
  first().forget()
  await expect(first().send(input)).rejects.toThrow()
  const second = await draw({ inline: true, pause: 0 })
  await expect(second().send(input)).rejects.toThrow()
  expect(new Set(keys()).size).toBe(3)
})

test('something else that is done in between makes the same a call of its own', async () => {
  answer(shipScan, () => new Broken(502))
  const action = await draw({ inline: true, pause: 0 })
  await expect(action().send(input)).rejects.toThrow()
  await expect(action().send({ body: { id: 1, code: 'X2' } })).rejects.toThrow()
  await expect(action().send(input)).rejects.toThrow()
  expect(new Set(keys()).size).toBe(3)
})

test('the screen is read again where nobody knows whether it was changed', async () => {
  const action = await draw({ inline: true, pause: 0 })
  const before = callsOf(shipOrderStanding).length
  answer(shipScan, () => new Broken(502))
  await expect(action().send(input)).rejects.toThrow()
  await expect.poll(() => callsOf(shipOrderStanding).length).toBe(before + 1)
})

test('a call that was confirmed and whose answer is lost is sent again as it was sent last', async () => {
  const leave = hostRefusals(async (error) =>
    error.is('CONFIRMATION_NEEDED') ? {} : { query: { reason: 'R1' } },
  )
  const replies = [
    new Refused('DECLARATION_DIFFERS'),
    new Refused('CONFIRMATION_NEEDED'),
    new Broken(502),
    counts,
    counts,
  ]
  answer(shipScan, () => replies.shift() ?? counts)
  const action = await draw(outliving)
  await expect(action().send(input)).rejects.toThrow()
  const again = await draw(outliving)
  await again().send(input)
  await again().send(input)
  leave()
  const [, , lost, repeated, anew] = keys()
  expect(repeated).toBe(lost)
  expect(anew).not.toBe(lost)
  const reasons = callsOf(shipScan).map(({ url }) => url.searchParams.get('reason'))
  expect(reasons).toEqual([null, 'R1', 'R1', 'R1', null])
})
