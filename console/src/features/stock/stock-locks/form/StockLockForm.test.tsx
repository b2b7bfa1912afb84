import { type StockLock, stockLockSave } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { StockLockForm } from './StockLockForm.tsx'

const lock: StockLock = {
  ...{ id: 7, number: 'SL7', name: '直播备货', locationId: 1, locationName: '上海仓', owner: '李雷' },
  ...{ reason: 'other', remark: '', status: 1, quantity: 2, lines: 1, expiresOn: null, createdBy: '李雷' },
  ...{ createdAt: '2026-11-27T08:00:00.000Z', lastReceivedAt: '2026-11-27T08:00:00.000Z' },
  ...{ unlockedAt: null, unlockedBy: '', version: 'opened' },
}
let show: (lock: StockLock) => void
/** The form over a lock that is read anew. */
function Host() {
  const [shown, setShown] = useState(lock)
  show = setShown
  return <StockLockForm lock={shown} onClose={() => undefined} />
}

test('a lock is saved by the version that its form began with, and what was typed stays where that is refused', async () => {
  await signIn()
  answer(stockLockSave, () => new Refused('STOCK_LOCK_CHANGED_SINCE', 'SL7 is another by now'))
  await mount({ '/': <Host /> }, ['/'])
  await userEvent.fill(page.getByLabelText('备注'), '周五晚场')
  show({ ...lock, number: 'SL7 anew', remark: '改期', version: 'newer' })
  await expect.element(page.getByText('修改 SL7 anew')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  await expect.element(page.getByText('SL7 is another by now')).toBeVisible()
  expect(callsOf(stockLockSave).map(({ body }) => body)).toMatchObject([
    { id: 7, remark: '周五晚场', version: 'opened' },
  ])
  await expect.element(page.getByLabelText('备注')).toHaveValue('周五晚场')
})
