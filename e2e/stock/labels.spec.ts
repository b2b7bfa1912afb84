import { writeFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expectFits } from '../support/fits.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { type PdfPage, readPdf } from '../support/pdf.ts'
import { newStyle, shippingPlaces } from './stock.data.ts'

interface Label {
  id: number
  sku: string
  barcode: string
  size: number
}

let api: ApiCall
const found = (query: string, size = 20) =>
  api<Label[]>('GET', `/barcode/qa?query=${encodeURIComponent(query)}&size=${size}`)

test.beforeEach(async ({ request, page }) => {
  api = await apiAs(request, 'admin')
  await api('GET', '/barcode/cl')
  await page.context().addInitScript(() => {
    window.print = () => undefined
  })
})

const millimetres = 25.4
function expectLabels(pages: readonly PdfPage[]) {
  for (const page of pages) {
    expect(page.width).toBeCloseTo(2.76 * millimetres, 0)
    expect(page.height).toBeCloseTo(1.5 * millimetres, 0)
    expect(page.touchesEdge).toBe(false)
    expect(page.ink).toBeGreaterThan(0.02)
  }
}

test('counts labels up by scanning, and prints what was chosen', async ({ page }) => {
  await signIn(page, 'admin')
  const [one, other] = await found('r7001')
  if (!one || !other) throw new Error('the demo shop has no style R7001')
  await page.goto('/barcode')
  await expect(page.getByText('还没有要打印的标签')).toBeVisible()
  const field = page.getByRole('textbox', { name: '扫描加入' })
  await expect(field).toBeFocused()
  for (const code of [one.barcode, one.barcode, other.sku, 'nothing-like-it']) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('没有找到：nothing-like-it')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: one.sku }).getByRole('spinbutton')).toHaveValue('2')
  await expect(page.getByRole('row').filter({ hasText: other.sku }).getByRole('spinbutton')).toHaveValue('1')

  // A style number means several SKUs: they are shown, to be chosen from.
  await field.fill('R7001')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=R7001/)
  await expect(page.getByRole('button', { name: `移除 ${one.sku}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `移除 ${one.sku}` }).click()
  await expect(page.getByRole('button', { name: `添加 ${one.sku}` })).toBeVisible()

  await page.goto('/barcode')
  const copies = page.getByRole('spinbutton', { name: `${other.sku} 打印数量` })
  await copies.fill('3')
  await copies.press('Enter')
  await expect.poll(async () => (await found('', 5))[0]?.size).toBe(3)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: '打印', exact: true }).click()
  const paper = await opened
  await expect(paper).toHaveURL(new RegExp(`/barcode_print/${other.id}$`))
  await expect(paper.getByRole('article')).toHaveCount(3)
  await expectAccessible(paper)

  await page.bringToFront()
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('还没有要打印的标签')).toBeVisible()
})

test('takes a sheet, and refuses it by row and column', async ({ page }, info) => {
  await signIn(page, 'admin')
  const [one, other] = await found('r7001')
  const file = info.outputPath('labels.csv')
  await page.goto('/barcode')
  await page.getByRole('button', { name: '上传', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '上传标签' })
  await writeFile(file, `SKU,Quantity\n${one?.sku},4\nno-such-sku,1\n${other?.sku},\n`)
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('SKU 不存在：no-such-sku').first()).toBeVisible()
  expect(await found('')).toEqual([])
  await dialog.getByRole('button', { name: '重新选择' }).click()
  await writeFile(file, `SKU,Quantity\n${one?.sku},4\n${other?.sku},\n`)
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: '加入列表 2 行' }).click()
  await expect(dialog.getByText('已加入列表：2 个 SKU')).toBeVisible()
  expect((await found('')).map(({ sku, size }) => `${sku} ${size}`).toSorted()).toEqual(
    [`${one?.sku} 4`, `${other?.sku} 1`].toSorted(),
  )
})

test('prints two hundred labels that all scan', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin')
  const variants = await api<{ sku: string }[]>('GET', '/product/variants?size=40')
  await api('POST', '/barcode/import', { items: variants.map(({ sku }) => ({ sku, quantity: 5 })) })
  const labels = await found('', 50)
  const batch = await api<number>('POST', '/barcode/batch', {})
  await page.goto(`/barcode_print/b${batch}`)
  await expect(page.getByRole('article')).toHaveCount(200)
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages).toHaveLength(200)
  expectLabels(pages)
  const wanted = labels.flatMap(({ sku, barcode, size }) => Array(size).fill(barcode || sku))
  expect(pages.flatMap(({ codes }) => codes)).toEqual(wanted)
})

test('prints a label for each unit of a receipt', async ({ page }) => {
  await signIn(page, 'admin')
  const [small, medium] = await newStyle()
  const [place] = await shippingPlaces(api)
  const id = await api<number>('POST', '/stock/create', {
    type: 'PO',
    name: `标签 ${small.sku}`,
    brand: 'Testbrand',
    currency: 'EUR',
    rate: '8',
    targetLocation: place.id,
    season: 'SS27',
    channel: '自采',
    items: [
      { sku: small.sku, quantity: 3, cost: '10' },
      { sku: medium.sku, quantity: 2, cost: '10' },
    ],
  })
  await api('POST', '/stock/receive?all=1', { stockOrderId: id, batchNumber: 'L-1' })
  await page.goto(`/stock/po_detail/${id}`)
  await page.getByText('批次 L-1').click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: '打印条码标签' }).click()
  const paper = await opened
  await expect(paper.getByRole('article')).toHaveCount(5)
  await expect(paper.getByRole('article').filter({ hasText: small.barcode })).toHaveCount(3)
})

test('is for those who print labels', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: '条码标签' })).toHaveCount(0)
  for (const address of ['/barcode', '/barcode/shared', '/barcode_print/1']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/401$/)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('finds labels by a style number, counts them and prints them', async ({ page }) => {
    await signIn(page, 'admin')
    const [one] = await found('r7001')
    if (!one) throw new Error('the demo shop has no style R7001')
    await page.goto('/barcode')
    const field = page.getByRole('textbox', { name: '扫描加入' })
    await field.fill('R7001')
    await field.press('Enter')
    await page.getByRole('button', { name: `添加 ${one.sku}` }).tap()
    const copies = page.getByRole('spinbutton', { name: `${one.sku} 打印数量` })
    await expect(copies).toHaveValue('1')
    await copies.fill('2')
    await copies.press('Enter')
    await expect.poll(async () => (await found('', 5))[0]?.size).toBe(2)
    await expectFits(page, 'the list of labels')
    await expectAccessible(page)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: '打印', exact: true }).tap()
    const paper = await opened
    await expect(paper).toHaveURL(new RegExp(`/barcode_print/${one.id}$`))
    await expect(paper.getByRole('article')).toHaveCount(2)
    await expect(paper.getByRole('article').first()).toContainText(one.sku)
    expect(await paper.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
