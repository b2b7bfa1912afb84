import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { newStyle, type Place, shippingPlaces } from './stock.data.ts'

let api: ApiCall
let place: Place
let small: string
let medium: string
let id: number

/** Ten of one at 80 CNY and ten of another at 160, of which four were counted away. */
test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  const [first, second] = await newStyle()
  ;[small, medium] = [first.sku, second.sku]
  ;[place] = await shippingPlaces(api)
  id = await api<number>('POST', '/stock/create', {
    type: 'PO',
    name: `成本 ${small}`,
    brand: 'Testbrand',
    currency: 'EUR',
    rate: '8',
    targetLocation: place.id,
    season: 'SS27',
    channel: '自采',
    items: [
      { sku: small, quantity: 10, cost: '10' },
      { sku: medium, quantity: 10, cost: '20' },
    ],
  })
  await api('POST', '/stock/receive?all=1', { stockOrderId: id, batchNumber: 'B-9' })
  await api('POST', '/stock/create', {
    type: 'TS',
    name: '盘亏',
    targetLocation: place.id,
    items: [{ sku: small, quantity: -4 }],
  })
})

test('puts freight and duty onto a receipt, and tells line by line what a SKU costs since', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/stock/po_detail/${id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('没有附加费用')
  const add = async (fill: () => Promise<void>) => {
    await main.getByRole('button', { name: '录入附加费用' }).click()
    await fill()
    await form.getByRole('button', { name: /^保\s*存$/ }).click()
  }
  const form = page.getByRole('dialog', { name: '录入附加费用' })
  await add(async () => {
    await expect(form).toContainText('B-9')
    await form.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(form.getByText('请输入金额')).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('金额').fill('30')
  })
  await expect(page.getByText('已录入附加费用')).toBeVisible()
  await expect(form).toBeHidden()
  const row = main.getByRole('row').filter({ hasText: '按金额' })
  // A third of it is on ten of which six are there.
  await expect(row).toContainText('CNY 26.00')
  await expect(row).toContainText('CNY 4.00')

  await add(async () => {
    await form.getByLabel('金额').fill('5')
    await form.getByLabel('币种').fill('USD')
    await page.getByTitle('USD', { exact: true }).click()
    await form.getByLabel('汇率').fill('7')
    await form.getByLabel('分摊方式').click()
    await page.getByTitle('按重量').click()
    await form.getByLabel('单件重量（kg）').fill(`${small} 2`)
    await form.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(form.getByText(medium)).toBeVisible()
    await form.getByLabel('单件重量（kg）').fill(`${small}\t3\n${medium}\t0.5`)
  })
  await expect(form).toBeHidden()
  await expect(main.getByRole('row').filter({ hasText: '按重量' })).toContainText('USD 5.00')
  await expectAccessible(page)

  await page.goto(`/stock/query?sku=${small}`)
  await main.getByRole('button', { name: '库存成本' }).click()
  await expect(page).toHaveURL(new RegExp(`/stock/cost\\?sku=${small}`))
  await expect(main).toContainText('CNY 84.00')
  const lines = main.getByRole('row')
  await expect(lines.nth(1)).toContainText('附加费用 · 货运费')
  await expect(lines.nth(3)).toContainText('盘点')
  await expect(lines.nth(4)).toContainText('CNY 800.00')
  await lines
    .nth(4)
    .getByRole('link', { name: `成本 ${small}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/stock/po_detail/${id}$`))
})

test('leads through the month, and names the document of each variance', async ({ page }) => {
  const { receives } = await api<{ receives: { id: number }[] }>('GET', `/stock/detail?id=${id}`)
  const charge = { kind: 'freight', amount: '30', currency: 'CNY', basis: 'value' }
  await api('POST', '/stock/charge', { receiptId: receives[0]?.id, ...charge })
  await signIn(page, 'admin')
  await page.goto(`/stock/as_of?q=${small}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '成本月报' }).click()
  await expect(page).toHaveURL(/\/stock\/cost_month$/)
  await expect(main).toContainText('各项变动与月初、月末一致')
  await expect(main.getByRole('row').filter({ hasText: '附加费用' }).first()).toBeVisible()
  await page.goto(`/stock/cost_month?q=${small}&why=charge`)
  const row = main.getByRole('row').filter({ hasText: small }).last()
  await expect(row).toContainText('附加费用 · 货运费')
  await expect(row).toContainText('CNY 4.00')
  const file = page.waitForEvent('download')
  await main.getByRole('button', { name: /导出$/ }).click()
  await page.getByRole('menuitem', { name: 'CSV（.csv）' }).click()
  expect((await file).suggestedFilename()).toBe('cost-variances.csv')
  await expectAccessible(page)
})

test('shows what was on hand at the end of any day, and its value to those who may see costs', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/stock/as_of?q=${small}`)
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: place.name })
  await expect(row).toContainText('CNY 480.00')
  const file = page.waitForEvent('download')
  await main.getByRole('button', { name: /导出$/ }).click()
  await page.getByRole('menuitem', { name: 'CSV（.csv）' }).click()
  expect((await file).suggestedFilename()).toBe('stock-value.csv')
  await page.goto(`/stock/as_of?q=${small}&at=2020-01-01`)
  await expect(row).toContainText('0')
  await expect(row).not.toContainText('CNY 480.00')
  await expectAccessible(page)
})

test('keeps costs from those who may not see them', async ({ page }) => {
  await signIn(page, 'seller')
  const main = page.getByRole('main')
  await page.goto(`/stock/as_of?q=${small}`)
  await expect(main.getByRole('row').filter({ hasText: place.name })).toContainText('6')
  await expect(main).not.toContainText('平均成本')
  await expect(main.getByRole('button', { name: /导出$/ })).toHaveCount(0)
  await page.goto(`/stock/po_detail/${id}`)
  await expect(main).toContainText('收货记录')
  await expect(main).not.toContainText('附加费用')
  await page.goto(`/stock/cost?sku=${small}`)
  await expect(page).toHaveURL(/\/401/)
})
