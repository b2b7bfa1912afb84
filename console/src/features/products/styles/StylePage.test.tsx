import {
  type DeclarationHead,
  declarationHeadList,
} from '@selvedge/contract/customs/declarations/declaration-heads.ts'
import { auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import { productImageList } from '@selvedge/contract/products/images/product-images.ts'
import { type Style, styleGet } from '@selvedge/contract/products/styles/styles.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, Counted, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { StylePage } from './StylePage.tsx'

const at = '2026-03-02T02:00:00.000Z'
const style: Style = {
  ...{ id: 7, spu: 'coat', name: 'Wool coat', cnName: '羊毛大衣', title: '', brand: 'Lise', ref: 'R-1' },
  ...{ tags: ['SS26'], categories: [], kind: 'coat', weaving: '', sex: '', composition: 'wool', origin: '' },
  ...{ hsCode: '', stores: [], xiaohongshu: { state: 'none', on: false }, trading: null, variants: [] },
  sources: [
    { field: 'name', kind: 'sheet', name: 'spring.csv', site: null, at, by: 'lin' },
    { field: 'cnName', kind: 'translation', name: '', site: null, at, by: 'wang' },
    { field: 'brand', kind: 'storefront', name: '', site: 'second', at, by: '' },
    { field: 'composition', kind: 'supplier', name: 'TAO', site: null, at, by: '' },
  ],
}

beforeEach(() => answer(declarationHeadList, () => []))

test('each fact says on demand where it came from, and its changes say so too', async () => {
  await signIn()
  answer(styleGet, () => style)
  answer(productImageList, () => [])
  answer(auditTimeline, () => [
    {
      ...{ id: 1, at, account: 'lin', endpoint: 'job.releaseProducts', subject: 'product', subjectId: '7' },
      before: { name: 'Coat' },
      after: { name: 'Wool coat', cameFrom: 'sheet', file: 'spring.csv' },
    },
  ])
  await mount({ '/product/styles/$id': <StylePage /> }, ['/product/styles/7'])
  const mark = (field: string) => page.getByRole('button', { name: `${field}的来源` })
  await userEvent.hover(mark('名称'))
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent('表格上传 spring.csv · lin · 2026-03-02 10:00')
  await expect
    .element(mark('中文名'))
    .toHaveAttribute('aria-description', '翻译建议 · wang · 2026-03-02 10:00')
  await expect
    .element(mark('品牌'))
    .toHaveAttribute('aria-description', '店铺同步 第二渠道 · 2026-03-02 10:00')
  await expect.element(mark('成分')).toHaveAttribute('aria-description', '供应商渠道 TAO · 2026-03-02 10:00')
  expect(mark('货号').elements()).toEqual([])

  for (const summary of document.querySelectorAll('details > summary'))
    if (summary.textContent === '操作记录') await userEvent.click(summary)
  await expect.element(page.getByRole('list', { name: '操作记录' })).toBeVisible()
  const [entry] = document.querySelectorAll('ol details > summary')
  if (entry) await userEvent.click(entry)
  await expect.element(page.getByText('表格上传', { exact: true })).toBeVisible()
})

test('its season is what its tags say, and where stores differ is one step away', async () => {
  await signIn(['products.view'])
  answer(styleGet, () => ({ ...style, tags: ['AW25', 'spring-summer-2026', 'wool'] }))
  answer(productImageList, () => [])
  await mount({ '/product/styles/$id': <StylePage /> }, ['/product/styles/7'])
  await expect.element(page.getByText('2026 春夏、2025 秋冬')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '店铺比对' }))
    .toHaveAttribute('href', '/channels/drifts?q=coat')
  // What was said for customs is for who may see customs.
  expect(page.getByText('报关资料的操作记录').elements()).toEqual([])
})

test('that there are no pictures is said once the server has said so', async () => {
  await signIn()
  let broken = true
  answer(styleGet, () => style)
  answer(auditTimeline, () => [])
  answer(productImageList, () => (broken ? new Broken(502) : []))
  await mount({ '/product/styles/$id': <StylePage /> }, ['/product/styles/7'])
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect.element(page.getByText('还没有图片')).not.toBeInTheDocument()
  broken = false
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await expect.element(page.getByText('还没有图片')).toBeVisible()
})

test('what is counted of a SKU is said to leave virtual locations out', async () => {
  await signIn()
  const variant = {
    id: 9,
    sku: 'coat-S',
    barcode: '',
    color: 'Red',
    size: 'S',
    image: '',
    average: null,
    prices: [],
  }
  answer(styleGet, () => ({ ...style, variants: [{ ...variant, onHand: 5, available: 3, sold: 1 }] }))
  answer(auditTimeline, () => [])
  answer(productImageList, () => [])
  await mount({ '/product/styles/$id': <StylePage /> }, ['/product/styles/7'])
  await expect.element(page.getByRole('columnheader', { name: '在库（不含虚拟仓）' })).toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: '可用（不含虚拟仓）' })).toBeInTheDocument()
})

const declaration = (id: number): DeclarationHead => ({
  ...{ id, type: 'PO', number: `PO${id}`, name: '保税首单', targetLocationName: '宁波保税仓' },
  ...{ products: 3, matched: 1, unmatched: 2, createdAt: at, createdBy: 'lin', upload: 'done' },
})

test('leads to the declarations that it stands on, at itself, a page at a time', async () => {
  await signIn(['products.view', 'customs.view'])
  answer(styleGet, () => style)
  answer(auditTimeline, () => [])
  answer(productImageList, () => [])
  answer(declarationHeadList, () => new Counted([declaration(12), declaration(9)], 22))
  await mount({ '/product/styles/$id': <StylePage /> }, ['/product/styles/7?p=2'])
  await expect
    .element(page.getByRole('link', { name: 'PO12' }))
    .toHaveAttribute('href', '/stock/customs/12?q=coat')
  const [call] = callsOf(declarationHeadList)
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({ productId: '7', skip: '20', size: '20' })
})

test('who may not see customs is not shown its declarations, nor are they read', async () => {
  await signIn(['products.view'])
  answer(styleGet, () => style)
  answer(productImageList, () => [])
  await mount({ '/product/styles/$id': <StylePage /> }, ['/product/styles/7'])
  await expect.element(page.getByRole('heading', { name: '渠道' })).toBeVisible()
  expect(page.getByRole('heading', { name: '报关单', exact: true }).elements()).toEqual([])
  expect(callsOf(declarationHeadList)).toEqual([])
})

test('a style that nobody declares says so, and declarations that can not be read can be read again', async () => {
  await signIn()
  answer(styleGet, () => style)
  answer(auditTimeline, () => [])
  answer(productImageList, () => [])
  answer(declarationHeadList, () => new Broken(502))
  await mount({ '/product/styles/$id': <StylePage /> }, ['/product/styles/7'])
  const retry = page.getByRole('button', { name: '重试' })
  await expect.element(retry).toBeVisible()
  answer(declarationHeadList, () => [])
  await retry.click()
  await expect.element(page.getByText('还没有报关单申报这个款式')).toBeVisible()
})
