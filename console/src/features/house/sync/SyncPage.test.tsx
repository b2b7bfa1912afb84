import { done } from '@selvedge/contract/core/values/shapes.ts'
import {
  type SyncRow,
  syncCounts,
  syncLanes,
  syncList,
  syncRetry,
} from '@selvedge/contract/house/sync/sync.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { effectKindWords } from '../../../shell/words/effect-words.ts'
import { speak } from '../../../text/catalogue.ts'
import { SyncPage } from './SyncPage.tsx'

const failed: SyncRow = {
  ...{ id: '7', kind: 'storefront.fulfill', key: 'ship:7', subject: 'shipOrder', subjectId: 7 },
  ...{ subjectName: 'SO7', state: 'failed', attempts: 9, lastError: null, payload: {} },
  ...{ createdAt: '2026-03-01T02:00:00.000Z', finishedAt: null },
}

test('the drawer closes once its task is tried again, which takes it off the list', async () => {
  await signIn()
  answer(syncList, () => [failed])
  answer(syncCounts, () => ({ states: [], kinds: [] }))
  answer(syncLanes, () => [])
  await mount({ '/settings/sync': <SyncPage /> }, ['/settings/sync?st=failed'])
  await userEvent.click(page.getByRole('row', { name: /SO7/ }).getByRole('button').first())
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('ship:7')).toBeVisible()
  answer(syncList, () => [])
  answer(syncRetry, () => done.value)
  await userEvent.click(drawer.getByRole('button', { name: '重试' }))
  await expect.element(page.getByText('操作成功')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('what moves money can be tried again, or given up, by whoever may refund alone', async () => {
  await signIn(['sync.view', 'sync.change'])
  const refund = { ...failed, id: '8', kind: 'storefront.refund', subject: 'order', subjectName: '#1001' }
  answer(syncList, () => [failed, refund])
  answer(syncCounts, () => ({ states: [], kinds: [] }))
  answer(syncLanes, () => [])
  await mount({ '/settings/sync': <SyncPage /> }, ['/settings/sync'])
  for (const name of ['重试', '放弃']) {
    const buttonOf = (row: RegExp) => page.getByRole('row', { name: row }).getByRole('button', { name })
    await expect.element(buttonOf(/#1001/)).toHaveAttribute('aria-description', '没有权限，请联系管理员')
    await expect.element(buttonOf(/SO7/)).not.toHaveAttribute('aria-disabled')
  }
})

test.each(['zh', 'en'] as const)('the name of no task is cut off, %s', async (language) => {
  await speak(language)
  try {
    await page.viewport(1280, 900)
    await signIn()
    const kinds = Object.keys(effectKindWords())
    answer(syncList, () => kinds.map((kind, id) => ({ ...failed, id: String(id), kind })))
    answer(syncCounts, () => ({ states: [], kinds: [] }))
    answer(syncLanes, () => [])
    await mount({ '/settings/sync': <SyncPage /> }, ['/settings/sync'])
    await expect.element(page.getByRole('row').nth(kinds.length)).toBeVisible()
    const cut = [...document.querySelectorAll('tbody td')].flatMap((cell) => {
      const button = cell.querySelector('button')
      const isCut = button && button.getBoundingClientRect().right > cell.getBoundingClientRect().right
      return isCut ? [button.textContent] : []
    })
    expect(cut).toEqual([])
  } finally {
    await speak('zh')
  }
})
