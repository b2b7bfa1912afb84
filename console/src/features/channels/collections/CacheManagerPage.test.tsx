import { cacheHandleList } from '@selvedge/contract/channels/collections/collections.ts'
import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { CacheManagerPage } from './CacheManagerPage.tsx'

test('all collections stand first, and are read anew by one call as each of them is', async () => {
  await page.viewport(1440, 900)
  await signIn()
  answer(cacheHandleList, () => [
    {
      ...{ id: 4, handle: 'coats', title: '大衣', site: 'first' as const, products: 12 },
      refreshedAt: '2026-03-02T02:00:00.000Z',
    },
  ])
  answer(pluginObserver, () => 200 as const)
  await mount({ '/settings/cache_manager': <CacheManagerPage /> }, ['/settings/cache_manager'])
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/^全部/)
  await expect.element(rows.nth(2)).toMatchTextContent(/coats/)
  for (const row of [1, 2]) await userEvent.click(rows.nth(row).getByRole('button', { name: '清除' }))
  await expect.element(page.getByText('已清除，正在从店铺重新读取').first()).toBeVisible()
  await expect
    .poll(() => callsOf(pluginObserver).map(({ url, body }) => [url.searchParams.get('topic'), body]))
    .toEqual([
      ['flush_collection_hmapper', '*'],
      ['flush_collection_hmapper', 'coats'],
    ])
})
