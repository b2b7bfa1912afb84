import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import {
  type CrawlChange,
  crawlerAccept,
  crawlerFilters,
  crawlerInbox,
  crawlerRuleList,
} from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { dropSession } from '../../../api/session/session.ts'
import { CrawlerActions } from './CrawlerActions.tsx'
import { InboxPage } from './changes/InboxPage.tsx'

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

const change: CrawlChange = {
  id: 7,
  kind: 'down',
  state: 'open',
  spu: 'fjord',
  sku: 'fjord-2Y',
  title: '2Y',
  name: 'Fjord',
  brand: 'Fjord',
  channel: 'shop',
  url: 'https://supplier.example/fjord',
  beforePrice: '100.00',
  afterPrice: '90.00',
  currency: 'EUR',
  beforeUnits: 2,
  afterUnits: 2,
  foundAt: '2026-03-02T08:00:00.000Z',
  decidedAt: null,
  decidedBy: '',
}

test('a change leads to the goods as we have them, where there are any', async () => {
  answer(crawlerInbox, (): CrawlChange[] => [
    change,
    { ...change, id: 8, sku: 'fjord-3Y', kind: 'new', beforePrice: null, beforeUnits: null },
    { ...change, id: 9, sku: 'fjord-4Y', kind: 'new', state: 'accepted' },
  ])
  answer(crawlerFilters, () => ({ brands: [], channels: [] }))
  await mount({ '/thirdpart/inbox': <InboxPage /> }, ['/thirdpart/inbox'])
  const leadsTo = (sku: string) => expect.element(page.getByRole('link', { name: sku }))
  await leadsTo('fjord-2Y').toHaveAttribute('href', '/thirdpart/release?q=fjord')
  await leadsTo('fjord-4Y').toHaveAttribute('href', '/thirdpart/release?q=fjord')
  await expect.element(page.getByText('fjord-3Y')).toBeVisible()
  await leadsTo('fjord-3Y').not.toBeInTheDocument()
})

test('what was seen of a change is sent with it; one that is another by now is shown anew', async () => {
  let price = '90.00'
  answer(crawlerInbox, (): CrawlChange[] => [
    { ...change, kind: price === '90.00' ? 'down' : 'up', afterPrice: price },
  ])
  answer(crawlerFilters, () => ({ brands: [], channels: [] }))
  answer(crawlerAccept, () => {
    price = '900.00'
    return new Refused('CRAWLER_CHANGED_SINCE', '请核对后再处理：fjord-2Y')
  })
  await mount({ '/thirdpart/inbox': <InboxPage /> }, ['/thirdpart/inbox'])
  await userEvent.click(page.getByRole('button', { name: /^接\s*受$/ }))
  await expect
    .poll(() => callsOf(crawlerAccept).map(({ body }) => body))
    .toEqual([{ seen: [{ id: 7, kind: 'down', afterPrice: '90.00', currency: 'EUR', afterUnits: 2 }] }])
  await expect.element(page.getByText('请核对后再处理：fjord-2Y').first()).toBeVisible()
  await expect.poll(() => document.body.textContent).toContain('900.00')
})
