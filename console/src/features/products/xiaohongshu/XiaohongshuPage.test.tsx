import { categoryList } from '@selvedge/contract/products/categories/categories.ts'
import {
  xiaohongshuList,
  xiaohongshuProgress,
  xiaohongshuPublish,
  xiaohongshuStockSync,
} from '@selvedge/contract/products/xiaohongshu/xiaohongshu.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { XiaohongshuPage } from './XiaohongshuPage.tsx'

const product = (id: number) => ({
  ...{ id, spu: `bag-${id}`, name: `Bag ${id}`, cnName: '', brand: '', image: '', variants: 1, itemId: '' },
  ...{ state: 'failed' as const, title: '', articles: 0, on: null, problem: null, listedAt: null },
  ...{ stock: 'none' as const, price: 'none' as const },
})
const category = {
  ...{ id: 5, code: 'bags', parent: null, version: '1', zhName: '手袋', enName: 'Bags', position: 1 },
  ...{ rednote: 'r', taobao: '', jd: '', shopify: '' },
}
const progress = {
  ...{ products: 9, none: 7, waiting: 0, created: 0, failed: 2, off: 0, stockWaiting: 0, priceWaiting: 0 },
  connected: true,
}

test('as many are published as the list shows', async () => {
  await signIn()
  answer(categoryList, () => [category])
  answer(xiaohongshuList, () => [product(1), product(2)])
  answer(xiaohongshuProgress, () => progress)
  answer(xiaohongshuPublish, () => ({ products: 2, queued: 2, there: 0 }))
  const address = '/product/rednote'
  await mount({ [address]: <XiaohongshuPage /> }, [`${address}?tag=bags&q=red&st=failed`])
  await userEvent.click(page.getByRole('button', { name: '发布到小红书' }))
  await expect.element(page.getByText('发布 2 个商品到小红书')).toBeVisible()
  await userEvent.click(page.getByRole('dialog').getByRole('combobox', { name: '类目' }))
  await userEvent.click(page.getByText('手袋'))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^发\s*布$/ }))
  await expect.poll(() => callsOf(xiaohongshuPublish).length).toBe(1)
  const sent = callsOf(xiaohongshuPublish)[0]?.url.searchParams
  expect(Object.fromEntries(sent ?? [])).toMatchObject({ tag: 'bags', query: 'red', view: 'failed' })
})

test('before a whole tag is told its prices or stock, it is asked for with its number', async () => {
  await signIn()
  answer(categoryList, () => [category])
  answer(xiaohongshuList, () => [product(1)])
  answer(xiaohongshuProgress, () => ({ ...progress, created: 4, off: 1 }))
  answer(xiaohongshuStockSync, () => 5)
  await mount({ '/product/rednote': <XiaohongshuPage /> }, ['/product/rednote?tag=bags&st=failed'])
  await userEvent.click(page.getByRole('button', { name: '同步库存' }))
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText('把标签“bags”下已发布的 5 个商品的库存同步到小红书？').last())
    .toBeVisible()
  expect(callsOf(xiaohongshuStockSync)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: '同步库存' }))
  await expect.element(page.getByText('正在同步 5 个商品的库存')).toBeVisible()
})

test('that the progress of a tag could not be read is said', async () => {
  await signIn()
  answer(categoryList, () => [category])
  answer(xiaohongshuList, () => [product(1)])
  answer(xiaohongshuProgress, () => new Broken(502))
  await mount({ '/product/rednote': <XiaohongshuPage /> }, ['/product/rednote?tag=bags'])
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
})
