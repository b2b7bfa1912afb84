import { variantList } from '@selvedge/contract/products/products/products.ts'
import { stockReceivables, stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../../test/browser/mount.tsx'
import { playTone } from '../../../../../shell/scan/sounds/scan-tones.ts'
import { PurchaseReceivePage } from '../PurchaseReceivePage.tsx'
import type { OpenLine, Receivables } from '../receivables.ts'

vi.mock('../../../../../shell/scan/sounds/scan-tones.ts', () => ({ playTone: vi.fn() }))

const line = (id: number, sku: string, barcode: string, quantity: number): OpenLine => ({
  id,
  sku,
  name: `Style ${sku}`,
  color: '黑色',
  size: sku.slice(-1),
  barcode,
  quantity,
  received: 0,
  open: quantity,
  cost: '10.0000',
})
const order = (changes: Partial<Receivables> = {}): Receivables => ({
  id: 7,
  type: 'PO',
  number: 'PO7',
  name: 'Spring',
  currency: 'EUR',
  partnerReceives: false,
  status: 1,
  overPercent: 50,
  items: [line(1, 'X-S', '690001', 2), line(2, 'X-M', '690002', 1), line(3, 'X-L', '690002', 1)],
  receives: [],
  ...changes,
})
const screens = {
  '/stock/po_receive/$id': <PurchaseReceivePage />,
  '/stock/po_detail/$id': <p>the record</p>,
} as const
const at = ['/stock/po_receive/7?by=scan']
const said = () => page.getByRole('status').first()
const scan = (code: string) => userEvent.keyboard(`${code}{Enter}`)
const tones = () => vi.mocked(playTone).mock.calls.map(([tone]) => tone)
const units = (sku: string) => page.getByLabelText(`${sku} 本次收货数量`)

// Both calls have the same path.
const reads = () => callsOf(stockReceivables).filter(({ body }) => body === undefined).length
const sent = () => callsOf(stockReceive).filter(({ body }) => body !== undefined)

beforeEach(async () => {
  vi.mocked(playTone).mockClear()
  await signIn()
  answer(stockReceivables, () => order())
  answer(variantList, () => [])
})

async function open() {
  const mounted = await mount(screens, at)
  await expect.element(said()).toMatchTextContent(/直接扫描即可/)
  return mounted
}

test('each scan counts one up, by barcode or SKU; more than is open beeps, unless that is allowed', async () => {
  await open()
  await scan('690001')
  await expect.element(said()).toMatchTextContent(/X-S 第 1 件，共 2 件/)
  await scan('X-S')
  await scan('X-S')
  await expect.element(said()).toMatchTextContent(/X-S 数量超出：未收 2 件/)
  expect(tones()).toEqual(['right', 'right', 'wrong'])
  await userEvent.click(page.getByRole('switch', { name: '允许超收' }))
  await scan('X-S')
  await expect.element(said()).toMatchTextContent(/X-S 第 3 件，超收 1 件/)
  await scan('X-S')
  await expect.element(said()).toMatchTextContent(/未收 2 件，最多收 3 件/)
  await userEvent.click(page.getByRole('button', { name: '撤销上次' }))
  await expect.element(said()).toMatchTextContent(/已撤销：X-S 还有 2 件已扫/)
  await scan('690002')
  await expect.element(said()).toMatchTextContent(/690002 对应多个 SKU：X-M、X-L，请输入 SKU/)
  expect(tones()).toEqual(['right', 'right', 'wrong', 'right', 'wrong', 'wrong'])
})

test('what is not in the order beeps and is named; what nobody knows is said to be unknown', async () => {
  answer(variantList, ({ url }) =>
    url.searchParams.get('keyword') === '690009'
      ? [
          {
            id: 9,
            sku: 'Y-S',
            barcode: '690009',
            color: '黑色',
            size: 'S',
            brand: '',
            name: 'Coat',
            cnName: '大衣',
            image: '',
          },
        ]
      : [],
  )
  await open()
  await scan('690009')
  await expect.element(said()).toMatchTextContent(/Y-S 大衣 黑色 \/ S 不在单据中，请另放/)
  await scan('nothing')
  await expect.element(said()).toMatchTextContent(/没有这个条码或 SKU：nothing/)
  expect(tones()).toEqual(['wrong', 'wrong'])
  answer(variantList, () => new Refused('RECEIPT_OVER'))
  await scan('690010')
  await expect.element(said()).toMatchTextContent(/690010 不在单据中，请另放/)
})

test('counts are typed and lowered, stay through a reload, and are sent with the head', async () => {
  const first = await open()
  await scan('690001')
  await scan('X-L')
  await first.unmount()
  const { address } = await mount(screens, at)
  await expect.element(said()).toMatchTextContent(/接着之前的扫描：已扫 2 件/)
  await userEvent.fill(units('X-S'), '9')
  await userEvent.keyboard('{Tab}')
  await expect
    .element(page.getByRole('button', { name: '收货 10 件' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.fill(units('X-S'), '2')
  await userEvent.fill(units('X-L'), '0')
  await userEvent.keyboard('{Tab}')
  await userEvent.fill(page.getByLabelText('批次号'), 'B1')
  answer(stockReceive, () => new Refused('RECEIPT_OVER', 'too many'))
  const read = reads()
  await userEvent.click(page.getByRole('button', { name: '收货 2 件' }))
  await expect.element(page.getByText('too many')).toBeVisible()
  // What was shown may be old.
  await expect.poll(reads).toBeGreaterThan(read)
  answer(stockReceive, () => 1)
  await expect
    .poll(async () => {
      if (address().includes('receive'))
        await userEvent.click(page.getByRole('button', { name: '收货 2 件' }))
      return address()
    })
    .toBe('/stock/po_detail/7')
  expect(sent().at(-1)?.body).toMatchObject({
    stockOrderId: 7,
    batchNumber: 'B1',
    items: [{ sku: 'X-S', quantity: 2 }],
  })
  expect(localStorage.getItem('selvedge.receive.scanned')).toBe('[]')
})

test('turning to the sheet and back keeps the head and the counts, in the address', async () => {
  const { address } = await open()
  await scan('X-M')
  await userEvent.fill(page.getByLabelText('发票号'), 'INV-1')
  await userEvent.click(page.getByRole('radio', { name: '表格' }))
  await expect.element(page.getByLabelText('表格文件')).toBeInTheDocument()
  expect(address()).toBe('/stock/po_receive/7')
  await expect.element(page.getByLabelText('发票号')).toHaveValue('INV-1')
  await userEvent.click(page.getByRole('radio', { name: '扫描' }))
  await expect.element(units('X-M')).toHaveValue('1')
  expect(address()).toBe('/stock/po_receive/7?by=scan')
  await expect.element(page.getByLabelText('发票号')).toHaveValue('INV-1')
})

test('scans whose answer was lost with the page are not received once more without being asked for', async () => {
  const first = await open()
  await scan('690001')
  answer(stockReceive, () => Promise.reject(new TypeError('no network')))
  await userEvent.click(page.getByRole('button', { name: '收货 1 件' }))
  await expect.poll(() => sent().length).toBe(1)
  await first.unmount()
  // It had arrived.
  const [arrived] = order().items
  if (!arrived) throw new Error('no line')
  answer(stockReceivables, () => order({ status: 2, items: [{ ...arrived, received: 1, open: 1 }] }))
  await mount(screens, at)
  await expect.element(said()).toMatchTextContent(/接着之前的扫描：已扫 1 件/)
  answer(stockReceive, () => 1)
  const dialog = page.getByRole('dialog')
  const button = page.getByRole('button', { name: '收货 1 件' })
  await userEvent.click(button)
  await expect.element(dialog.getByText('X-S 开始扫描后已有收货，仍要收货？').last()).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: '返回' }))
  expect(sent().length).toBe(1)
})

test('what another tab counts stays, and what it has received does not come back', async () => {
  await open()
  await scan('690001')
  const other = { id: 8, units: { Q: 3 }, received: { Q: 0 } }
  const own = { id: 7, units: { 'X-S': 1, 'X-M': 1 }, received: { 'X-S': 0, 'X-M': 0 } }
  const tab = (stored: unknown) => {
    localStorage.setItem('selvedge.receive.scanned', JSON.stringify(stored))
    window.dispatchEvent(new StorageEvent('storage', { key: 'selvedge.receive.scanned' }))
  }
  tab([other, own])
  await expect.element(units('X-M')).toHaveValue('1')
  await scan('690001')
  const stored = () => JSON.parse(localStorage.getItem('selvedge.receive.scanned') ?? '')
  expect(stored()).toEqual([{ ...own, units: { 'X-S': 2, 'X-M': 1 } }, other])
  tab([other])
  await expect.element(units('X-S')).toHaveValue('0')
  await scan('690001')
  await expect.element(said()).toMatchTextContent(/X-S 第 1 件，共 2 件/)
})
