import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import {
  tradingFilters,
  tradingFlushSale,
  tradingList,
  tradingRelease,
  tradingRunList,
} from '@selvedge/contract/products/trading/trading.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { FlushDrawer } from './publish/FlushDrawer.tsx'
import { PublishDrawer } from './publish/PublishDrawer.tsx'
import { TradingActions } from './TradingActions.tsx'
import { TradingPage } from './TradingPage.tsx'

const product = (id: number, name: string) => ({
  ...{ id, name, spu: name, channel: '', category: '', brand: '', tags: '', images: '[]', variants: [] },
  ...{ description: '', extendData: '', url: '', productCode: '', color: '', component: '', site: '' },
  ...{ state: 1 as const, sendState: 'sent' as const, problem: null, publishedAt: null, publishedBy: '' },
  ...{ sentAt: null, productId: id === 1 ? 41 : null },
})

const address = '/thirdpart/release'
const open = (search: string) => mount({ [address]: <TradingPage /> }, [`${address}${search}`])
const item = () => page.getByRole('menuitem', { name: /^同步到店铺/ })
const sent = () => callsOf(pluginObserver).map(({ body }) => body)

beforeEach(async () => {
  await signIn()
  answer(tradingList, ({ url: { searchParams } }) => {
    const page = Number(searchParams.get('skip')) / 20
    return [product(page * 2 + 1, `coat-${page}`), product(page * 2 + 2, `hat-${page}`)]
  })
  answer(tradingFilters, () => ({ brands: ['Acme'], categories: ['Coat'], channels: ['BoBo'] }))
  answer(tradingRunList, () => [])
  answer(pluginObserver, () => 200 as const)
})

test.each([
  ['?b=Acme', '把“Acme”已发布的商品连同价格同步到店铺？', 'Acme'],
  ['?ch=BoBo', '把“BoBo”已发布的商品连同价格同步到店铺？', 'BoBo'],
  ['', '把所有供应商已发布的商品连同价格同步到店铺？', ''],
])('what is listed by %s is synced, once that is agreed to', async (search, question, named) => {
  await open(search)
  await expect.element(page.getByText('coat-0').first()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '更多操作' }))
  await userEvent.click(item())
  await expect.element(page.getByText(question).last()).toBeVisible()
  expect(sent()).toEqual([])
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '同步到店铺' }))
  await expect.poll(sent).toEqual([named])
})

test.each(['?b=Acme&ch=BoBo', '?c=Coat', '?b=Acme&q=coat'])(
  'what the shop cannot be told of alone is not synced: %s',
  async (search) => {
    await open(search)
    await expect.element(page.getByText('coat-0').first()).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '更多操作' }))
    await expect
      .element(item())
      .toHaveTextContent('同步到店铺只能按一个品牌、一个渠道或全部同步，请清除其他筛选')
    await expect.element(item()).toHaveAttribute('aria-disabled', 'true')
  },
)

test('what is selected on two pages is counted and published, and nothing of it under another filter', async () => {
  answer(tradingRelease, () => 2)
  const { router } = await open('')
  const boxes = page.getByRole('checkbox')
  await userEvent.click(boxes.nth(1))
  await router.navigate({ to: '.', search: { p: 2 } })
  await expect.element(page.getByText('coat-1').first()).toBeVisible()
  await expect.element(page.getByText('是否同步：已选 1 个')).toBeVisible()
  await userEvent.click(boxes.nth(1))
  await expect.element(page.getByText('是否同步：已选 2 个')).toBeVisible()

  await router.navigate({ to: '.', search: { b: 'Acme' } })
  await expect.element(page.getByText('coat-0').first()).toBeVisible()
  await expect.element(boxes.nth(1)).not.toBeChecked()
  await expect.poll(() => document.body.textContent).not.toContain('已选')

  await userEvent.click(boxes.nth(2))
  await userEvent.click(page.getByRole('button', { name: /^发\s*布$/ }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^发\s*布$/ }))
  await expect
    .poll(() => callsOf(tradingRelease).map(({ body }) => body))
    .toEqual([[{ id: 2, tags: '', state: 1 }]])
})

test('goods that are a style here lead to it', async () => {
  await open('')
  await expect
    .element(page.getByRole('link', { name: 'coat-0' }))
    .toHaveAttribute('href', '/product/styles/41')
  expect(page.getByRole('link', { name: 'hat-0' }).elements()).toEqual([])
})

test('what is being told to the shop is read again until it is told', async () => {
  let sendState: 'waiting' | 'sent' = 'waiting'
  answer(tradingList, () => [{ ...product(1, 'coat-0'), sendState }])
  await open('')
  await expect.element(page.getByText('同步中').first()).toBeVisible()
  sendState = 'sent'
  await expect.element(page.getByText('已同步').first(), { timeout: 10_000 }).toBeVisible()
})

test.each([
  [500, true],
  [501, false],
])('%i selected products are published or bought at once: %s', async (selected, may) => {
  const filter = { brand: '', category: '', channel: '', query: '' }
  await mount(
    { '/': <TradingActions filter={filter} total={600} selected={selected} open={() => undefined} /> },
    ['/'],
  )
  const publish = page.getByRole('button', { name: /^发\s*布$/ })
  await userEvent.click(page.getByRole('button', { name: '更多操作' }))
  const buy = page.getByRole('menuitem', { name: /^采购/ })
  if (may) {
    await expect.element(publish).toBeEnabled()
    await expect.element(buy).not.toHaveTextContent('一次最多')
  } else {
    await expect.element(publish).toBeDisabled()
    await expect.element(buy).toHaveTextContent('采购一次最多选择 500 个商品')
  }
})

test('a promotion is not asked for again at once', async () => {
  answer(tradingFlushSale, () => 3)
  await mount({ '/': <FlushDrawer onClose={() => undefined} /> }, ['/'])
  await userEvent.fill(page.getByLabelText('促销 handle'), 'summer')
  const flush = page.getByRole('button', { name: /^刷\s*新$/ })
  await userEvent.click(flush)
  await expect.element(page.getByText('已刷新 3 个商品的价格')).toBeVisible()
  await userEvent.click(flush)
  await expect.element(page.getByText('重复操作')).toBeVisible()
  expect(callsOf(tradingFlushSale)).toHaveLength(1)
})

test('of what was published it is said how much it was', async () => {
  answer(tradingRelease, () => 3)
  const nothing = () => undefined
  await mount({ '/': <PublishDrawer ids={[1, 2, 3]} onClose={nothing} onDone={nothing} /> }, ['/'])
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^发\s*布$/ }))
  await expect.element(page.getByText('操作成功,共发布了3条数据,请手动刷新页面')).toBeVisible()
})
