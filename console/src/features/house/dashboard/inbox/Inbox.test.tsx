import { done } from '@selvedge/contract/core/values/shapes.ts'
import {
  customsDocumentFailures,
  customsDocumentRetryAll,
} from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { ledgerTaskFailures, ledgerTaskRetryAll } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { type InboxItem, inboxRelease, inboxSnooze, inboxTake } from '@selvedge/contract/house/inbox/inbox.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { Inbox } from './Inbox.tsx'

const failed: InboxItem = {
  key: 'ledgerFailed',
  count: 3,
  oldestAt: '2026-03-01T02:00:00.000Z',
  path: '/kingdee/list?st=failed',
  ours: true,
  owner: null,
  mine: false,
  snoozedUntil: null,
  snoozedForAll: false,
}
const at = (...items: InboxItem[]) => mount({ '/dashboard': <Inbox items={items} /> }, ['/dashboard'])
const menu = () => page.getByRole('button', { name: '入账失败：更多操作' })

beforeEach(() => signIn())

test('all that failed for one reason is tried again, once it was asked whether to', async () => {
  const sent: unknown[] = []
  const reason = { state: 'failed' as const, count: 3, oldestAt: '2026-03-01T02:00:00.000Z' }
  const lastError = { kind: 'internal' as const, params: { code: '' } }
  answer(ledgerTaskFailures, () => [
    { ...reason, error: 'internal', lastError },
    { ...reason, state: 'held' as const, error: 'switchedOff', lastError },
  ])
  answer(ledgerTaskRetryAll, ({ body }) => {
    sent.push(body)
    return 3
  })
  await at(failed)
  await userEvent.click(menu())
  await userEvent.click(page.getByRole('menuitem', { name: '按原因批量重试' }))
  // What is only held back is left alone.
  await expect.poll(() => page.getByRole('button', { name: '全部重试' }).elements().length).toBe(1)
  await userEvent.click(page.getByRole('button', { name: '全部重试' }))
  await expect.poll(() => document.body.innerText).toContain('重试因此失败的全部 3 项？')
  expect(sent).toEqual([])
  await userEvent.click(page.getByRole('button', { name: '全部重试' }).last())
  await expect.poll(() => sent).toEqual([{ error: 'internal', state: 'failed' }])
})

test('of rejected documents those are tried again that are our own, and where none is nothing is', async () => {
  const sent: unknown[] = []
  const failure = { kind: 'internal' as const, params: { code: '' } }
  const oldestAt = '2026-03-01T02:00:00.000Z'
  answer(customsDocumentFailures, () => [
    { error: 'both', failure, count: 5, own: 2, oldestAt },
    { error: 'theirs', failure, count: 4, own: 0, oldestAt },
  ])
  answer(customsDocumentRetryAll, ({ body }) => {
    sent.push(body)
    return 2
  })
  await at({ ...failed, key: 'documentsRejected', path: '/clearance?st=rejected' })
  await userEvent.click(page.getByRole('button', { name: /更多操作$/ }))
  await userEvent.click(page.getByRole('menuitem', { name: '按原因批量重试' }))
  await expect.poll(() => page.getByRole('button', { name: '全部重试' }).elements().length).toBe(1)
  await userEvent.click(page.getByRole('button', { name: '全部重试' }))
  await expect.poll(() => document.body.innerText).toContain('重试因此失败的全部 2 项？')
  expect(document.body.innerText).toContain('运单和清单由仓库申报，不会重试')
  await userEvent.click(page.getByRole('button', { name: '全部重试' }).last())
  await expect.poll(() => sent).toEqual([{ error: 'both' }])
})

test('who comes second is told who has it', async () => {
  answer(inboxTake, () => new Refused('INBOX_TAKEN', '小林 已接手这类待办'))
  await at(failed)
  await userEvent.click(page.getByRole('button', { name: '接手：入账失败' }))
  await expect.element(page.getByText('小林 已接手这类待办')).toBeVisible()
})

test('what a colleague has is neither taken nor given, only put off for oneself', async () => {
  const sent: unknown[] = []
  answer(inboxSnooze, ({ body }) => {
    sent.push(body)
    return done.value
  })
  await at({ ...failed, owner: { id: 9, name: '小林' } })
  await expect.element(page.getByText('小林 接手')).toBeVisible()
  expect(page.getByRole('button', { name: '接手：入账失败' }).elements()).toEqual([])
  await userEvent.click(menu())
  expect(page.getByRole('menuitem', { name: '转交' }).elements()).toEqual([])
  expect(page.getByRole('menuitem', { name: '放回' }).elements()).toEqual([])
  await userEvent.click(page.getByRole('menuitem', { name: '1 小时后提醒' }))
  await expect.poll(() => sent).toEqual([{ kind: 'ledgerFailed', until: expect.any(String), forAll: false }])
})

test('what its owner has put off for all comes back by the owner', async () => {
  const sent: unknown[] = []
  answer(inboxSnooze, ({ body }) => {
    sent.push(body)
    return done.value
  })
  answer(inboxRelease, () => done.value)
  await at({
    ...failed,
    owner: { id: 1, name: '我' },
    mine: true,
    snoozedUntil: '2026-03-02T02:00:00.000Z',
    snoozedForAll: true,
  })
  await userEvent.click(page.getByText('稍后提醒 (1)'))
  await expect.element(page.getByText(/^为所有人推迟到/)).toBeVisible()
  await userEvent.click(menu())
  await userEvent.click(page.getByRole('menuitem', { name: '恢复提醒' }))
  await expect.poll(() => sent).toEqual([{ kind: 'ledgerFailed', until: null, forAll: true }])
})
