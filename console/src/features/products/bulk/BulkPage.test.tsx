import { bulkSkuList, bulkStockSync, bulkSubmit } from '@selvedge/contract/products/bulk/bulk.ts'
import { categoryList } from '@selvedge/contract/products/categories/categories.ts'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { speak } from '../../../text/catalogue.ts'
import { BulkPage } from './BulkPage.tsx'

afterEach(() => speak('zh'))

const sku = (name: string) => ({
  ...{
    id: 1,
    productId: 1,
    sku: name,
    spu: name,
    name,
    cnName: '',
    brand: '',
    color: '',
    size: 'M',
    image: '',
    category: null,
  },
  ...{ reported: 'done' as const, sentAt: null, problem: null, prices: [] },
})

const text = () => document.body.textContent
const boxes = () => page.getByRole('checkbox')
const category = {
  ...{ id: 5, code: 'dresses', parent: null, version: '1', zhName: '裙子', enName: 'Dresses', position: 1 },
  ...{ rednote: '', taobao: '', jd: '', shopify: '' },
}

test('what was selected under another tag is not acted on; what was selected on another page is', async () => {
  await signIn()
  answer(categoryList, () => [category])
  answer(bulkStockSync, () => 1)
  answer(bulkSubmit, () => ({ products: 2, changed: 2 }))
  answer(bulkSkuList, ({ url: { searchParams } }) => {
    const name = `${searchParams.get('tag')}-${searchParams.get('skip')}`
    return [sku(`${name}-a`), sku(`${name}-b`)]
  })
  const { router } = await mount({ '/product/manage': <BulkPage /> }, ['/product/manage?tag=one'])
  await userEvent.click(boxes().nth(1))
  await expect.element(page.getByText('已选 1 个 SKU')).toBeVisible()

  await router.navigate({ to: '.', search: { tag: 'two' } })
  await expect.element(page.getByText('two-0-a').first()).toBeVisible()
  await expect.element(page.getByText('未选择时处理列出的全部 2 个 SKU')).toBeVisible()

  await userEvent.click(boxes().nth(1))
  await router.navigate({ to: '.', search: { tag: 'two', p: 2 } })
  await expect.element(page.getByText('two-20-a').first()).toBeVisible()
  // Nothing is ticked on this page, and yet it is said what will be acted on.
  await expect.poll(text).toContain('已选 1 条')
  await userEvent.click(boxes().first())
  await expect.poll(text).toContain('已选 3 条')
  await userEvent.click(page.getByRole('button', { name: '同步库存' }))
  await expect.poll(() => callsOf(bulkStockSync).length).toBe(1)
  expect(callsOf(bulkStockSync)[0]?.body).toMatchObject({
    tag: 'two',
    skus: ['two-0-a', 'two-20-a', 'two-20-b'],
  })

  await userEvent.click(page.getByRole('combobox', { name: '类目', exact: true }))
  await userEvent.click(page.getByText('裙子'))
  await userEvent.click(page.getByRole('button', { name: '提交' }))
  await expect.element(page.getByRole('dialog').getByText('把 3 个 SKU 归入“裙子”？').last()).toBeVisible()
  expect(callsOf(bulkSubmit).filter(({ body }) => body !== undefined)).toEqual([])
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '提交' }))
  await expect.element(page.getByText('2 款商品已归类，其中 2 款有改动')).toBeVisible()
  await expect.poll(text).not.toContain('已选')
})

test('nothing is filed under a category that the field does not show', async () => {
  await signIn()
  localStorage.setItem('selvedge.bulk.category', '9')
  answer(categoryList, () => [category])
  answer(bulkSkuList, () => [sku('one')])
  await mount({ '/product/manage': <BulkPage /> }, ['/product/manage?tag=one'])
  await expect
    .element(page.getByRole('button', { name: '提交' }))
    .toHaveAttribute('aria-description', '请选择类目')
})

test('a category of the address narrows what is listed, and what is told to the stores', async () => {
  await signIn()
  answer(categoryList, () => [category])
  answer(bulkStockSync, () => 1)
  answer(bulkSkuList, () => [sku('one')])
  await mount({ '/product/manage': <BulkPage /> }, ['/product/manage?c=5'])
  await expect
    .poll(() => callsOf(bulkSkuList).map(({ url }) => url.searchParams.get('categoryId')))
    .toContain('5')
  await userEvent.click(page.getByRole('button', { name: '同步库存' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '同步库存' }))
  await expect.poll(() => callsOf(bulkStockSync).at(-1)?.body).toMatchObject({ filedUnder: 5, skus: [] })
})

test.each([
  ['zh', 'spring-summer-2026', '2026 春夏', '同步库存'],
  ['en', 'spring-summer-2025', 'Spring-summer 2025', 'Sync stock'],
] as const)(
  'a season of the address does so, too, and is shown by its name: %s',
  async (language, season, named, sync) => {
    await signIn()
    await speak(language)
    answer(categoryList, () => [category])
    answer(bulkStockSync, () => 1)
    answer(bulkSkuList, () => [sku('one')])
    await mount({ '/product/manage': <BulkPage /> }, [`/product/manage?s=${season}`])
    await expect
      .poll(() => callsOf(bulkSkuList).map(({ url }) => url.searchParams.get('season')))
      .toContain(season)
    await expect.poll(text).toContain(named)
    // What is acted on is known once the rows are there.
    await expect.element(page.getByRole('row').filter({ hasText: 'one' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: sync }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: sync }))
    await expect.poll(() => callsOf(bulkStockSync).at(-1)?.body).toMatchObject({ season, skus: [] })
  },
)

test('after stock was told the list is read on, though no row waits yet', async () => {
  await signIn()
  answer(categoryList, () => [category])
  answer(bulkStockSync, () => 2_000)
  let reported: 'done' | 'waiting' = 'done'
  answer(bulkSkuList, () => [{ ...sku('a'), reported }])
  await mount({ '/product/manage': <BulkPage /> }, ['/product/manage?tag=one'])
  await userEvent.click(boxes().nth(1))
  await userEvent.click(page.getByRole('button', { name: '同步库存' }))
  await expect.element(page.getByText('正在同步 2000 个 SKU 的库存')).toBeVisible()
  reported = 'waiting'
  const before = callsOf(bulkSkuList).length
  await expect.poll(() => callsOf(bulkSkuList).length).toBeGreaterThan(before)
})
