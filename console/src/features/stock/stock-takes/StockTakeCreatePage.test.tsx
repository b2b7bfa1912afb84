import { stockOnHand } from '@selvedge/contract/stock/stock/stock.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceiptDetail } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { chooseSheet, csvOf, preview } from '../../../../test/browser/sheets.ts'
import type { CorrectedReceipt } from './correct/receipt.ts'
import { StockTakeCreatePage } from './StockTakeCreatePage.tsx'

const receipt: CorrectedReceipt = {
  ...{ id: 5, createdAt: '2026-03-02T02:00:00.000Z', createdBy: 'anna', quantity: 5, batchNumber: 'B-1' },
  ...{ weight: null, postage: null, invoiceNumbers: '', currency: 'EUR', type: 'PO', stockOrderId: 12 },
  ...{ number: 'PO12', name: 'Spring', targetLocation: 3, targetLocationName: 'Shanghai' },
  items: [
    { sku: 'X-S', quantity: 4, corrected: 1, cost: '40.00' },
    { sku: 'X-M', quantity: 1, corrected: 0, cost: '10.00' },
  ],
}

const screens = {
  '/stock/ts_create': <StockTakeCreatePage />,
  '/stock/ts_list': <p>the list</p>,
  '/stock/po_detail/$id': <p>the order</p>,
} as const

beforeEach(async () => {
  await signIn()
  answer(stockReceiptDetail, ({ url }) =>
    url.searchParams.get('id') === '5' ? receipt : new Refused('RECEIPT_NOT_FOUND', '收货单不存在'),
  )
  answer(stockOnHand, () => [{ sku: 'X-S', locationId: 3, onHand: 10, available: 10 }])
})

const rows = () => preview().getByRole('row')

test('a take of a receipt shows it, objects to rows as the server does, and is sent with its id', async () => {
  await mount(screens, ['/stock/ts_create?masterId=5'])
  await expect.element(page.getByRole('link', { name: 'PO12 Spring' })).toBeVisible()
  await expect.element(page.getByText('#5', { exact: true })).toBeVisible()
  const lines = page.getByRole('table', { name: '收货明细' }).getByRole('row')
  await expect.element(lines.nth(1)).toMatchTextContent(/^X-S413$/)
  await expect.element(page.getByText('盘点方式')).not.toBeInTheDocument()

  await chooseSheet(csvOf('SKU,Quantity', 4, (row) => ['X-S,1', 'X-S,-4', 'Y,-1', 'X-M,-1'][row] ?? ''))
  await expect.element(rows().nth(1)).toMatchTextContent(/更正收货时数量必须为负，sku:X-S/)
  await expect.element(rows().nth(2)).toMatchTextContent(/超出可更正数量 3，sku:X-S/)
  await expect.element(rows().nth(3)).toMatchTextContent(/收货单中没有该 SKU：Y/)
  expect(callsOf(stockOrderCreate)).toEqual([])

  answer(stockOrderCreate, () => 31)
  await userEvent.click(page.getByRole('button', { name: '重新选择' }))
  await chooseSheet(csvOf('SKU,Quantity', 1, () => 'X-S,-2'))
  await expect.element(rows().nth(1)).toMatchTextContent(/X-S10-28/)
  await userEvent.click(page.getByRole('button', { name: '提交 1 行' }))
  await expect.element(page.getByText('the list')).toBeVisible()
  expect(callsOf(stockOrderCreate).at(-1)?.body).toEqual({
    ...{
      type: 'TS',
      name: 'PO12 #5',
      remark: '',
      targetLocation: 3,
      masterId: 5,
      mode: 'difference',
    },
    items: [{ sku: 'X-S', quantity: -2 }],
  })
})

test('goods of a transfer are in transit again, which is said', async () => {
  const said = page.getByText('退回的件数重新计入转仓在途')
  await mount(screens, ['/stock/ts_create?masterId=5'])
  await expect.element(page.getByText('#5', { exact: true })).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
  answer(stockReceiptDetail, () => ({ ...receipt, type: 'ST' as const, number: 'ST12' }))
  await mount(screens, ['/stock/ts_create?masterId=5'])
  await expect.element(said).toBeVisible()
})

test('a long receipt is shown page by page, and searched, without leaving the receipt', async () => {
  const items = Array.from({ length: 2000 }, (_, at) => ({
    ...{ sku: `X-${String(at).padStart(4, '0')}`, quantity: 1, corrected: 0, cost: '1.00' },
  }))
  answer(stockReceiptDetail, () => ({ ...receipt, items }))
  const { address } = await mount(screens, ['/stock/ts_create?masterId=5'])
  const lines = page.getByRole('table', { name: '收货明细' }).getByRole('row')
  await expect.element(lines.nth(1)).toMatchTextContent(/^X-0000/)
  expect(lines.elements().length).toBe(21)
  await userEvent.fill(page.getByRole('textbox', { name: 'SKU' }), 'x-1234')
  await userEvent.keyboard('{Enter}')
  await expect.element(lines.nth(1)).toMatchTextContent(/^X-1234/)
  expect(lines.elements().length).toBe(2)
  await userEvent.click(page.getByRole('button', { name: '清除' }))
  await expect.element(lines.nth(1)).toMatchTextContent(/^X-0000/)
  expect(address()).toContain('masterId=5')
})

test('without a warehouse it is asked for one, not for a sheet that can not be chosen yet', async () => {
  await mount(screens, ['/stock/ts_create'])
  await userEvent.fill(page.getByLabelText('单据名称'), 'x')
  await userEvent.click(page.getByRole('button', { name: '提交' }))
  await expect
    .poll(() => document.querySelector('.ant-form-item-explain-error')?.textContent)
    .toBe('请选择仓库')
  await expect.element(page.getByText('请上传盘点单信息')).not.toBeInTheDocument()
})

test.each([
  ['6', 1],
  ['x', 0],
])('masterId=%s is no receipt, and never an ordinary take', async (id, calls) => {
  await mount(screens, [`/stock/ts_create?masterId=${id}`])
  await expect.element(page.getByText('收货单不存在')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '返回盘点列表' })).toBeVisible()
  expect(callsOf(stockReceiptDetail).length).toBe(calls)
  await expect.element(page.getByLabelText('单据名称')).not.toBeInTheDocument()
})

test('of a receipt that was taken back there is nothing to correct', async () => {
  const items = receipt.items.map((line) => ({ ...line, corrected: line.quantity }))
  answer(stockReceiptDetail, () => ({ ...receipt, items }))
  await mount(screens, ['/stock/ts_create?masterId=5'])
  await expect.element(page.getByText('收货已全部更正')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: '查看单据' }))
  await expect.element(page.getByText('the order')).toBeVisible()
})
