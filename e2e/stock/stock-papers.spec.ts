import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { codesOf, countPrints, printed, textOf } from '../support/printed.ts'
import { newStyle, type Place, shippingPlaces, takeStock } from './stock.data.ts'

let api: ApiCall
let places: [Place, Place]

test.beforeEach(async ({ request, page }) => {
  api = await apiAs(request, 'admin')
  places = await shippingPlaces(api)
  await countPrints(page)
})

const order = (skus: readonly string[]) =>
  api<number>('POST', '/stock/create', {
    type: 'PO',
    name: '春夏首单',
    brand: 'Testbrand',
    currency: 'EUR',
    rate: '7.8',
    targetLocation: places[0].id,
    season: 'SS27',
    channel: '自采',
    items: skus.map((sku) => ({ sku, quantity: 5, cost: '1234.5' })),
  })

test('prints packing list and invoice of a purchase order from its record', async ({ page }) => {
  const [small, medium] = await newStyle()
  const id = await order([small.sku, medium.sku])
  await api('POST', '/stock/receive', {
    stockOrderId: id,
    batchNumber: 'B-7',
    invoiceNumbers: 'INV-7',
    items: [{ sku: small.sku, quantity: 2 }],
  })
  await signIn(page, 'admin')
  await page.goto(`/stock/po_detail/${id}`)
  const open = async (item: string) => {
    await page.getByRole('button', { name: '打印与下载' }).click()
    const tab = page.context().waitForEvent('page')
    await page.getByRole('menuitem', { name: item }).click()
    return tab
  }
  const packing = await open('打印装箱清单')
  await expect(packing).toHaveURL(new RegExp(`/stock/packing/${id}$`))
  await expect(packing.getByRole('article', { name: `装箱清单 ST${id}` })).toBeVisible()
  await expect(packing.locator('body')).toHaveAttribute('data-printed', '1')
  await expectAccessible(packing)
  const boxes = await printed(packing, 'a4')
  expect(boxes).toHaveLength(1)
  const shown = [`ST${id}`, places[0].name, small.sku, small.barcode, medium.sku, 'Testdress', 'INV-7']
  for (const text of [...shown, 'B-7', '共10件']) expect(textOf(boxes)).toContain(text)
  expect(textOf(boxes)).not.toContain('1,234.50')
  expect(codesOf(boxes)).toContain(`ST${id}`)

  const invoice = await open('打印发票')
  await expect(invoice.getByRole('article', { name: `发票 ST${id}` })).toBeVisible()
  await expectAccessible(invoice)
  const bill = await printed(invoice, 'a4')
  expect(bill).toHaveLength(1)
  for (const text of [...shown, '1,234.5', '6,172.50', 'EUR', '12,345.00']) {
    expect(textOf(bill)).toContain(text)
  }
  await page.goto('/stock/packing/999999999')
  await expect(page.getByRole('button', { name: '打印' })).toBeDisabled()
})

test('goes on over pages, with its number at the head of each', async ({ page }) => {
  const variants = await api<{ sku: string }[]>('GET', '/product/variants?size=50')
  const skus = variants.slice(0, 40).map(({ sku }) => sku)
  const id = await order(skus)
  await signIn(page, 'seller')
  await page.goto(`/stock/invoice/${id}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  const pages = await printed(page, 'a4')
  expect(pages.length).toBeGreaterThan(1)
  for (const { text } of pages) expect(text).toContain(`ST${id}`)
  for (const sku of skus) expect(textOf(pages)).toContain(sku)
})

test('prints the papers of a transfer, which have no price', async ({ page }) => {
  const [small] = await newStyle()
  const [to, from] = places
  await takeStock(api, from, { [small.sku]: 3 })
  const id = await api<number>('POST', '/stock/create', {
    type: 'ST',
    name: '换季补货',
    sourceLocation: from.id,
    targetLocation: to.id,
    items: [{ sku: small.sku, quantity: 3 }],
  })
  await signIn(page, 'admin')
  await page.goto(`/stock/st_detail/${id}`)
  await page.getByRole('button', { name: '打印与下载' }).click()
  const tab = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: '打印装箱清单' }).click()
  const paper = await tab
  await expect(paper.getByRole('article')).toContainText(`${from.name} → ${to.name}`)
  await expect(paper.getByRole('link', { name: '返回转仓单列表' })).toHaveAttribute('href', '/stock/st_list')
  const text = textOf(await printed(paper, 'a4'))
  for (const shown of [small.sku, '共3件']) expect(text).toContain(shown)
  await page.goto(`/stock/invoice/${id}`)
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('article')).not.toContainText('合计')
  await page.goto('/stock/packing/999999999?type=ST')
  await page.getByRole('link', { name: '返回转仓单列表' }).click()
  await expect(page).toHaveURL(/\/stock\/st_list$/)
  const purchase = await order([small.sku])
  await page.goto(`/stock/st_receive/${purchase}`)
  await expect(page.getByRole('link', { name: '返回转仓单列表' })).toBeVisible()
  await expect(page.getByText('请上传接收单信息')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: /收\s*货/ })).toHaveCount(0)
})
