import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import {
  crawlerFilters,
  crawlerInbox,
  crawlerRuleList,
} from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { dropSession } from '../../../api/session/session.ts'
import { CrawlerActions } from './CrawlerActions.tsx'
import { InboxPage } from './InboxPage.tsx'

beforeEach(() => signIn())

test('the shop is told of all goods once that is agreed to', async () => {
  answer(pluginObserver, () => 200 as const)
  await mount({ '/': <CrawlerActions open={() => undefined} /> }, ['/'])
  await userEvent.click(page.getByRole('button', { name: '更多操作' }))
  await userEvent.click(page.getByRole('menuitem', { name: '同步价格和库存到店铺' }))
  await expect.element(page.getByText('把所有供应商已发布的商品连同价格同步到店铺？').last()).toBeVisible()
  expect(callsOf(pluginObserver)).toEqual([])
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '同步到店铺' }))
  await expect.poll(() => callsOf(pluginObserver).map(({ body }) => body)).toEqual([''])
})

test.each([
  ['', 'open'],
  ['?st=accepted', 'accepted'],
  ['?st=all', 'all'],
])('the inbox shows what is open, or what was chosen: %s', async (search, state) => {
  answer(crawlerInbox, () => [])
  answer(crawlerFilters, () => ({ brands: [], channels: [] }))
  await mount({ '/thirdpart/inbox': <InboxPage /> }, [`/thirdpart/inbox${search}`])
  await expect
    .poll(() => callsOf(crawlerInbox).map(({ url }) => url.searchParams.get('state')))
    .toEqual([state])
})

test('the rules are shown to whoever may see them, the form for a further one to whoever may add it', async () => {
  answer(crawlerInbox, () => [])
  answer(crawlerFilters, () => ({ brands: [], channels: [] }))
  answer(crawlerRuleList, () => [])
  dropSession()
  await signIn(['crawler.view'])
  await mount({ '/thirdpart/inbox': <InboxPage /> }, ['/thirdpart/inbox'])
  await userEvent.click(page.getByRole('button', { name: '自动处理规则' }))
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('还没有规则，所有变化都等待人工处理')).toBeVisible()
  await expect.element(drawer.getByLabelText('幅度不超过')).not.toBeInTheDocument()
  await expect.element(drawer.getByRole('button', { name: /^添\s*加$/ })).not.toBeInTheDocument()
})
