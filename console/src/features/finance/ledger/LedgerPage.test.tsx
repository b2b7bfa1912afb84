import {
  type LedgerFailure,
  type LedgerTask,
  ledgerTaskFailures,
  ledgerTaskList,
  ledgerTaskRetryAll,
} from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { LedgerPage } from './LedgerPage.tsx'

const task = (state: LedgerTask['state']): LedgerTask => ({
  ...{ id: 7, type: 'PO', dataId: 3, number: 'GR3', recordId: 3, orderName: '', sku: 'A', skus: 1 },
  ...{ quantity: 1, locationId: 1, locationName: '宁波', sourceLocationName: '', amount: null, currency: '' },
  ...{ state, attempts: 1, lastError: null, createdAt: '2026-03-02T02:00:00.000Z', finishedAt: null },
})
const failure: LedgerFailure = {
  ...{ error: 'down', state: 'failed', count: 3, oldestAt: '2026-03-02T02:00:00.000Z' },
  lastError: { kind: 'givenUp', params: {} },
}
const held: LedgerFailure = { ...failure, state: 'held', count: 2 }
const screens = { '/kingdee/list': <LedgerPage /> } as const

beforeEach(async () => {
  await page.viewport(1440, 900)
  await signIn()
  answer(ledgerTaskFailures, () => [failure])
})
afterEach(() => {
  vi.useRealTimers()
})

test('the reason that is chosen is listed with its own state, and pushed again with it', async () => {
  answer(ledgerTaskList, () => [task('posted')])
  answer(ledgerTaskFailures, () => [failure, held])
  answer(ledgerTaskRetryAll, () => 2)
  const { address } = await mount(screens, ['/kingdee/list?st=posted'])
  const reasons = page.getByRole('list', { name: '未入账的原因' })
  const reason = (number: number) => reasons.getByRole('listitem').nth(number).getByRole('button')
  await userEvent.click(reason(0).first())
  await expect.poll(address).toBe('/kingdee/list?st=failed&err=down')
  await userEvent.click(reason(1).first())
  await expect.poll(address).toBe('/kingdee/list?st=held&err=down')
  await expect.element(reason(0).first()).toHaveAttribute('aria-pressed', 'false')
  await expect.element(reason(1).first()).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(reason(1).last())
  await expect
    .poll(() => callsOf(ledgerTaskRetryAll).map(({ body }) => body))
    .toEqual([{ error: 'down', state: 'held' }])
  await userEvent.click(reason(1).first())
  await expect.poll(address).toBe('/kingdee/list')
})

test('is read again, with the reasons, as long as something is to be sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let state: LedgerTask['state'] = 'waiting'
  answer(ledgerTaskList, () => [task(state)])
  await mount(screens, ['/kingdee/list'])
  await expect.element(page.getByRole('row').getByText('待推送')).toBeVisible()
  const reasons = callsOf(ledgerTaskFailures).length
  state = 'posted'
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(page.getByRole('row').getByText('已入账')).toBeVisible()
  expect(callsOf(ledgerTaskFailures).length).toBeGreaterThan(reasons)
})
