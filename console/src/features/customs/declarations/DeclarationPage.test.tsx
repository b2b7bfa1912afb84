import { declarationPageSizes } from '@selvedge/contract/customs/declarations/declaration-pages.ts'
import {
  type DeclarationRow,
  declarationExport,
  declarationGet,
  declarationList,
  declarationSave,
  declarationUpload,
} from '@selvedge/contract/customs/declarations/declarations.ts'
import { codeSuggestionList } from '@selvedge/contract/customs/suggestions/suggestions.ts'
import { stockOrderDelete } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { sampleDeclared } from '../../../../test/samples.ts'
import { speak } from '../../../text/catalogue.ts'
import { DeclarationPage } from './DeclarationPage.tsx'

const rows: DeclarationRow[] = Array.from({ length: 9999 }, (_, index) => sampleDeclared(index + 1))
const head = {
  id: 7,
  type: 'PO' as const,
  number: 'PO7',
  outsideId: 'ST7',
  name: '保税首单',
  status: 1,
  sourceLocationName: null,
  targetLocationName: '宁波保税仓',
  quantity: 9999,
  createdAt: '2026-03-02T02:00:00.000Z',
  createdBy: '管理员',
  shipOrders: [],
  hasPage: true,
  products: 9999,
  unmatched: 9999,
  kinds: [{ kind: '连衣裙', products: 9999 }],
  offered: ['连衣裙', '裤子'],
  upload: null,
}

type SentProduct = Partial<DeclarationRow['product']> & { id: number; hsCodeShown: string }

/** What the server keeps: a code follows from the kind. */
const codeOf = (kind: string) => (kind === '裤子' ? '6203420000' : '')

beforeEach(async () => {
  await page.viewport(1440, 900)
  await signIn()
  answer(declarationGet, () => head)
  answer(declarationList, ({ url: { searchParams } }) => {
    const skip = Number(searchParams.get('skip') ?? 0)
    return rows.slice(skip, skip + Number(searchParams.get('size') ?? rows.length))
  })
  answer(codeSuggestionList, () => [
    {
      id: 2,
      suggestions: [
        {
          hsCode: '6104420000',
          percent: 91,
          sure: 'high' as const,
          products: 3,
          codeRows: 1,
          like: ['SPU-77'],
          agrees: ['kind' as const, 'sex' as const],
        },
      ],
    },
  ])
  answer(declarationSave, ({ body }) => {
    const { hsCodeShown: ___, ...product } = (body as { product: SentProduct }).product
    const { itemNo: _, count: __, ...row } = sampleDeclared(product.id)
    const hsCode = product.hsCode || codeOf(product.kind ?? '')
    return {
      ...row,
      product: { ...row.product, ...product, hsCode, kindRevised: product.kind !== undefined },
      status: hsCode === '' ? ('unmatched' as const) : ('matched' as const),
      codeBy: hsCode === '' ? null : ('rows' as const),
    }
  })
})

afterEach(() => speak('zh'))

const open = (search = '') =>
  mount({ '/stock/customs/$id': <DeclarationPage /> }, [`/stock/customs/7${search}`])
const field = (name: string) => page.getByRole('textbox', { name })
const drawn = () => page.getByRole('row').elements().length

test('of ten thousand products those in sight are drawn, wherever somebody scrolls to', async () => {
  await open('?n=9999')
  await expect.element(page.getByText('SPU-1', { exact: true })).toBeVisible()
  expect(drawn()).toBeLessThan(80)
  const scroller = page.getByRole('table').element().parentElement
  if (!scroller) throw new Error('nothing scrolls')
  for (const part of [0.25, 0.5, 1]) {
    scroller.scrollTop = scroller.scrollHeight * part
    await expect.poll(() => drawn()).toBeLessThan(80)
  }
  await expect.element(page.getByText('SPU-9999', { exact: true })).toBeVisible()
  expect(callsOf(declarationList)).toHaveLength(1)
})

test('a page has fifty products, or as many as are chosen', async () => {
  await open()
  await expect.poll(() => callsOf(declarationList)[0]?.url.searchParams.get('size')).toBe('50')
  expect(declarationPageSizes).toEqual([20, 30, 50, 100, 500, 9999])
})

test('what is typed is saved at once, and Enter goes on to the field below', async () => {
  await open()
  await userEvent.fill(field('成分').first(), '100%棉')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('成分').nth(1)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(field('成分').first()).toHaveFocus()
  await expect.poll(() => callsOf(declarationSave).length).toBe(1)
  expect(callsOf(declarationSave)[0]?.body).toEqual({
    product: { id: 1, hsCode: '', hsCodeShown: '', customsComponent: '100%棉' },
  })
  // The others are not read again.
  expect(callsOf(declarationList)).toHaveLength(1)
})

test('changes of one row follow each other: the second goes with the code that the first was answered', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: '种类 连衣裙' }).first())
  await userEvent.click(page.getByTitle('裤子', { exact: true }))
  await userEvent.fill(field('备注').first(), '急')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => callsOf(declarationSave).length).toBeGreaterThan(1)
  expect(callsOf(declarationSave).at(-1)?.body).toMatchObject({
    product: { id: 1, hsCode: '6203420000', remark: '急' },
  })
  await expect.element(field('税号').first()).toHaveValue('6203420000')
})

test('what is no code is not sent', async () => {
  await open()
  await userEvent.fill(field('税号').first(), '610442000')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/税号须为 10 位数字/)).toBeVisible()
  expect(callsOf(declarationSave)).toHaveLength(0)
})

test('what was not taken stays with its row, and goes along with its next change', async () => {
  await open()
  let refuses = true
  answer(declarationSave, ({ body }) => {
    if (refuses) throw new Error('down')
    const { hsCodeShown: ___, ...product } = (body as { product: SentProduct }).product
    const { itemNo: _, count: __, ...row } = sampleDeclared(product.id)
    return { ...row, product: { ...row.product, ...product } }
  })
  await userEvent.fill(field('成分').first(), '羊毛')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => callsOf(declarationSave).length).toBe(1)
  await expect.element(field('成分').first()).toHaveValue('羊毛')
  refuses = false
  await userEvent.fill(field('备注').first(), '补')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => callsOf(declarationSave).at(-1)?.body)
    .toMatchObject({
      product: { customsComponent: '羊毛', remark: '补' },
    })
})

test('a suggested code is shown with how sure it is and where it comes from, and taken by a click alone', async () => {
  await open()
  await expect.element(page.getByText('建议 1 个')).toBeVisible()
  await expect.element(field('税号').nth(1)).toHaveValue('')
  expect(callsOf(declarationSave)).toHaveLength(0)
  await userEvent.click(page.getByText('建议 1 个'))
  await expect.element(page.getByText('很可能 91%')).toBeVisible()
  await expect.element(page.getByText('相同：种类、性别')).toBeVisible()
  await expect.element(page.getByText('人工填写 3 款：SPU-77…、税号表 1 条')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '使用 6104420000' }))
  await expect
    .poll(() => callsOf(declarationSave).at(-1)?.body)
    .toMatchObject({
      product: { id: 2, hsCode: '6104420000' },
    })
})

test('on a phone, of ten thousand products those in sight are drawn', async () => {
  await page.viewport(390, 844)
  await open('?n=9999')
  await expect.element(page.getByText('SPU-1', { exact: true })).toBeVisible()
  const cards = () => document.querySelectorAll('ul[aria-label="报关商品"] > li').length
  await expect.poll(cards).toBeLessThan(200)
  const last = document.querySelectorAll('ul[aria-label="报关商品"]').length
  expect(last).toBeGreaterThan(0)
  // Far down others are drawn, and those above are not any more.
  const rooms = [...document.querySelectorAll<HTMLElement>('div[style*="height"]')]
  rooms.at(-1)?.scrollIntoView({ block: 'end' })
  await expect.element(page.getByText('SPU-9999', { exact: true })).toBeVisible()
  await expect.poll(cards).toBeLessThan(200)
  await expect.poll(() => document.body.textContent?.includes('SPU-5000') ?? true).toBe(false)
})

test('is neither uploaded nor exported while a row is not saved', async () => {
  answer(declarationGet, () => ({ ...head, products: 1, unmatched: 0 }))
  await open()
  answer(declarationSave, () => new Broken(500))
  await userEvent.fill(field('成分').first(), '羊毛')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => callsOf(declarationSave).length).toBe(1)
  const upload = page.getByRole('button', { name: '上传到物流商' })
  await expect.element(upload).toHaveAttribute('aria-description', '还有未保存的修改')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: '导出报关文件', exact: true }).click()
  await expect.element(page.getByText('还有未保存的修改')).toBeVisible()
  expect([...callsOf(declarationUpload), ...callsOf(declarationExport)]).toEqual([])
})

const none = { products: 0, unmatched: 0, kinds: [] }
const gone = { products: 1, unmatched: 0, status: -1 }
test.each([
  ['zh', none, '没有可申报的商品'],
  ['en', none, 'No products to declare'],
  ['zh', { unmatched: 1 }, '请填写全部税号后导出'],
  ['en', { unmatched: 1 }, 'Please fill in all HS codes before exporting'],
  ['zh', gone, '采购单已删除'],
  ['en', { ...gone, type: 'ST' as const }, 'The transfer was deleted'],
] as const)('an upload says in %s why it can not be made: %j', async (language, changed, reason) => {
  await speak(language)
  answer(declarationGet, () => ({ ...head, ...changed, kinds: [] }))
  await open()
  await expect
    .element(page.getByRole('button', { name: /^(上传到物流商|Upload to partner)$/ }))
    .toHaveAttribute('aria-description', reason)
})

test('an upload that breaks says so, and can be tried again', async () => {
  answer(declarationGet, () => ({ ...head, products: 1, unmatched: 0 }))
  answer(declarationUpload, () => (callsOf(declarationUpload).length > 1 ? 1 : new Broken(500)))
  await open()
  const button = page.getByRole('button', { name: '上传到物流商' })
  await button.click()
  await expect.element(page.getByText('系统异常请重试')).toBeVisible()
  await expect.element(button).toBeEnabled()
  // Whoever clicks on and on is kept back for two seconds, as with any action.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000)
  await button.click()
  await expect.element(page.getByText('操作成功')).toBeVisible()
  vi.restoreAllMocks()
  expect(callsOf(declarationUpload)).toHaveLength(2)
})

const made = { ...head, hasPage: false, shipOrders: [{ id: 1, name: 'SO1' }] }
const deleteButtons = () => page.getByRole('button', { name: /^删\s*除$/ })

test('one that was made of ship orders is deleted here', async () => {
  answer(declarationGet, () => made)
  answer(stockOrderDelete, () => 1 as const)
  await open()
  await deleteButtons().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect.poll(() => callsOf(stockOrderDelete).length).toBe(1)
})

test('one that the partner was told of is not deleted, and says why', async () => {
  answer(declarationGet, () => ({ ...made, upload: { state: 'done' as const, at: head.createdAt } }))
  await open()
  await expect.element(deleteButtons()).toHaveAttribute('aria-description', '已上传到物流商，不能删除')
})
