import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import type { PdfPage } from '../support/pdf.ts'
import { codesOf, countPrints, type Paper, printed, textOf } from '../support/printed.ts'
import { type ImportedOrder, importOrder, type Shelf, stockShelf } from './ship-orders.data.ts'

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request, page }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
  await countPrints(page)
})

const paperNames = { a4: 'A4', label: '4 × 6 英寸标签' }

async function print(page: Page, paper: Paper): Promise<PdfPage[]> {
  await page.getByRole('radio', { name: paperNames[paper] }).check()
  return printed(page, paper)
}

const statusOf = async ({ shipOrder }: ImportedOrder) =>
  (await api<{ status: number }>('GET', `/ship/get?id=${shipOrder.id}`)).status

test('prints the selected pick lists three seconds after they are there', async ({ page }) => {
  const [first, second] = shelf.skus
  const one = await importOrder(api, { [first]: 3, [second]: 1 })
  const two = await importOrder(api, { [first]: 1 })
  await signIn(page, 'store')
  await page.goto('/ship/list')
  const print3 = page.getByRole('button', { name: '打印拣货单' })
  await print3.click()
  await expect(page.getByText('请选择发货单')).toBeVisible()

  for (const { shipOrder } of [one, two]) {
    await page
      .getByRole('row')
      .filter({ hasText: shipOrder.name })
      .getByRole('checkbox', { name: '选择' })
      .check()
  }
  const tab = page.context().waitForEvent('page')
  await print3.first().click()
  const paper = await tab
  const ids = new URL(paper.url()).pathname.split('/').at(-1)?.split(',').map(Number)
  expect(ids?.toSorted()).toEqual([one.shipOrder.id, two.shipOrder.id].toSorted())
  await expect(paper.getByRole('article')).toHaveCount(2)
  await expect(paper.getByText('秒后自动打印')).toBeVisible()
  expect(await paper.evaluate(() => document.body.dataset.printed)).toBeUndefined()
  await expect(paper.locator('body')).toHaveAttribute('data-printed', '1', { timeout: 6000 })
  await expectAccessible(paper)
  expect(await statusOf(one)).toBe(1)
  expect(await statusOf(two)).toBe(1)
})

test('comes right on A4 and on labels, with codes that scan', async ({ page }) => {
  const [first, second] = shelf.skus
  const one = await importOrder(api, { [first]: 3, [second]: 2 })
  const two = await importOrder(api, { [second]: 1 })
  await signIn(page, 'store')
  await page.goto(`/ship/picklist/${one.shipOrder.id},${two.shipOrder.id}`)
  // Whoever touches the page wants to change something first.
  await page.getByRole('combobox', { name: `${first} 拆分份数` }).selectOption('2')
  await expect(page.getByText('秒后自动打印')).toBeHidden()

  const sheets = await print(page, 'a4')
  expect(sheets).toHaveLength(1)
  const labels = await print(page, 'label')
  expect(labels.length).toBeGreaterThanOrEqual(2)
  for (const pages of [sheets, labels]) {
    const text = textOf(pages)
    for (const shown of [one.name, two.name, '王小明', '15400009999', '文三路1号', first, second, '2/2']) {
      expect(text).toContain(shown)
    }
    expect(text).not.toContain('拆成')
    expect(codesOf(pages)).toEqual(expect.arrayContaining([one.shipOrder.name, two.shipOrder.name]))
    const barcodes = await page
      .locator('tbody svg')
      .evaluateAll((codes) => codes.map((code) => code.dataset.code))
    expect(codesOf(pages)).toEqual(expect.arrayContaining(barcodes))
  }
  await page.reload()
  await expect(page.getByRole('radio', { name: paperNames.label })).toBeChecked()
})

test('goes on over pages, with the order at the head of each', async ({ page }) => {
  const variants = await api<{ sku: string }[]>('GET', '/product/variants?size=50')
  const skus = variants.slice(0, 16).map(({ sku }) => sku)
  const one = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'store')
  // What many lines look like, without sixteen SKUs that one location must have.
  await page.route('**/ship/picklist?*', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: { id: number; sku: string; barcode: string }[] }
    const [row] = body.data
    body.data = skus.map((sku, index) => ({ ...row, id: index + 1, sku, barcode: '' }))
    await route.fulfill({ response: reply, json: body })
  })
  await page.goto(`/ship/picklist/single/${one.shipOrder.id}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const paper of ['a4', 'label'] as const) {
    const pages = await print(page, paper)
    expect(pages.length).toBeGreaterThan(1)
    for (const { text } of pages) expect(text).toContain(one.name)
    const text = textOf(pages)
    for (const sku of skus) expect(text).toContain(sku)
    expect(codesOf(pages)).toEqual(expect.arrayContaining(skus))
  }
})

test('prints the packing slip once it has shipped', async ({ page }) => {
  const [sku] = shelf.skus
  const one = await importOrder(api, { [sku]: 3 })
  const number = `SF${Date.now()}`
  await signIn(page, 'store')
  await page.goto(`/ship/pick/${one.shipOrder.id}`)
  await page.getByRole('checkbox', { name: '打印装箱单' }).check()
  await page.getByLabel(`${sku} 本次发货数量`).fill('2')
  await page.keyboard.press('Tab')
  await page.getByLabel('运单号').fill(number)
  await page.getByRole('button', { name: '不扫描发货' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('combobox', { name: `${sku} 少发原因` }).click()
  await page.getByTitle('损坏').click()
  const tab = page.context().waitForEvent('page')
  await question.getByRole('button', { name: '发货' }).click()
  const paper = await tab
  await expect(page).toHaveURL(/\/ship\/list$/)
  await expect(paper).toHaveURL(new RegExp(`/ship/waybill/${one.shipOrder.id}$`))
  await expect(paper.getByRole('heading', { name: `装箱单 ${one.shipOrder.name}` }).first()).toBeVisible()
  await expectAccessible(paper)
  for (const format of ['a4', 'label'] as const) {
    const pages = await print(paper, format)
    expect(pages).toHaveLength(1)
    const text = textOf(pages)
    for (const shown of [one.shipOrder.name, one.name, '王小明', '文三路1号', sku, number, '共2件', '寄件']) {
      expect(text).toContain(shown)
    }
    expect(codesOf(pages)).toEqual(expect.arrayContaining([one.shipOrder.name, number]))
  }
})

test('says what can not be printed', async ({ page }) => {
  const gone = await importOrder(api, { [shelf.skus[0]]: 1 })
  const there = await importOrder(api, { [shelf.skus[0]]: 1 })
  await api('GET', `/ship/cancel?id=${gone.shipOrder.id}`)
  await signIn(page, 'store')
  await page.goto(`/ship/picklist/${gone.shipOrder.id},${there.shipOrder.id}`)
  await expect(page.getByText(`${gone.shipOrder.name} 已取消或没有商品，未列出`)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto(`/ship/picklist/${gone.shipOrder.id}`)
  await expect(page.getByText('没有要拣货的商品')).toBeVisible()
  await expect(page.getByRole('button', { name: '打印' })).toBeDisabled()
  await page.goto('/ship/picklist/999999999')
  await expect(page.getByText('发货单不存在或已被删除：SO999999999')).toBeVisible()
  await page.goto('/ship/picklist/SO1')
  await expect(page.getByText('请选择发货单')).toBeVisible()
})

test('is not for sellers', async ({ page }) => {
  const { shipOrder } = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'seller')
  await page.goto('/ship/list')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: '打印拣货单' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.goto(`/ship/detail/${shipOrder.name}`)
  await expect(page.getByRole('heading', { name: shipOrder.name })).toBeVisible()
  await expect(page.getByRole('button', { name: '装箱单' })).toHaveCount(0)
  for (const address of [`/ship/picklist/${shipOrder.id}`, `/ship/waybill/${shipOrder.id}`]) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/401$/)
  }
  expect((await api<{ status: number }>('GET', `/ship/get?id=${shipOrder.id}`)).status).toBe(0)
})
