import { auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import {
  type StockCount,
  stockCountEnter,
  stockCountFinish,
  stockCountGet,
  stockCountLines,
} from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { chooseSheet, csvOf } from '../../../../../test/browser/sheets.ts'
import { StockCountPage } from './StockCountPage.tsx'

vi.mock('../../../../shell/scan/sounds/scan-tones.ts', () => ({ playTone: vi.fn() }))

const count: StockCount = {
  ...{ id: 4, number: 'SC4', name: 'March', locationId: 1, locationName: 'North', remark: '' },
  ...{ status: 0, whole: false, brands: [], lines: 2, open: 2, second: 0 },
  ...{ createdAt: '2026-11-20T00:00:00.000Z', createdBy: 'tester', finishedAt: null },
  ...{ postedAt: null, postedBy: '', takeId: null },
}
const line = (id: number, sku: string) => ({
  ...{ id, sku, name: '', color: '', size: '', barcode: '' },
  ...{ counted: false, own: null },
})
const screens = {
  '/stock/count_detail/$id': <StockCountPage />,
  '/stock/count_list': <p>the list</p>,
} as const
const scan = (code: string) => userEvent.keyboard(`${code}{Enter}`)
const said = () => page.getByRole('status').first()
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  await signIn()
  answer(auditTimeline, () => [])
  answer(stockCountGet, () => count)
  answer(stockCountLines, () => [line(1, 'A'), line(2, 'B')])
})

const open = async (by = '') => {
  const mounted = await mount(screens, [`/stock/count_detail/4${by}`])
  await expect.element(page.getByRole('radio', { name: '扫描' })).toBeVisible()
  return mounted
}

test('what is counted while it is entered stays, and is entered before the count is finished', async () => {
  await open()
  await scan('A')
  await expect.element(said()).toMatchTextContent(/A 第 1 件/)
  const reply = Promise.withResolvers<1>()
  answer(stockCountEnter, () => reply.promise)
  await userEvent.click(button('登记 1 个 SKU'))
  await expect.poll(() => callsOf(stockCountEnter).length).toBe(1)
  await scan('B')
  await expect.element(said()).toMatchTextContent(/B 第 1 件/)
  reply.resolve(1)
  await expect.element(page.getByText('已登记 1 个 SKU')).toBeVisible()
  await expect.element(button('登记 1 个 SKU')).toBeVisible()
  const stored = JSON.parse(localStorage.getItem('selvedge.stock.counted') ?? '')
  expect(stored.map(({ counted }: { counted: object }) => Object.keys(counted))).toEqual([['B']])

  await expect.element(button('完成初盘')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button('完成初盘'), { force: true })
  expect(callsOf(stockCountFinish)).toEqual([])
})

test('a sheet is tried before it is entered, and is not dropped without being asked for', async () => {
  const problem = { row: 1, column: 'sku', value: 'X', message: { kind: 'sku.unknown', params: {} } }
  answer(stockCountEnter, () => new Refused('ROWS_REFUSED', '', { problems: [problem] }))
  const { address } = await open('?by=sheet')
  await chooseSheet(csvOf('SKU,Quantity', 1, () => 'X,1'))
  await expect.poll(() => callsOf(stockCountEnter).length).toBe(1)
  await userEvent.click(page.getByRole('radio', { name: '扫描' }))
  await userEvent.click(button('继续编辑'))
  expect(address()).toBe('/stock/count_detail/4?by=sheet')
  await userEvent.click(page.getByRole('radio', { name: '扫描' }))
  await userEvent.click(button('放弃'))
  await expect.poll(address).toBe('/stock/count_detail/4')
})
