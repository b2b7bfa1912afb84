import {
  connect,
  connectAlipay,
  disconnect,
  disconnectAlipay,
  placeOrder,
} from '../channels/storefront.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

const idcard = '11010519491231002X'
let api: ApiCall
let sku: string

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SELVEDGE_URL ?? '' })
  api = await apiAs(request, 'admin')
  sku = (await connect(api)).sku
  await connectAlipay(api)
})
test.afterAll(async () => {
  await disconnectAlipay(api)
  await disconnect(api)
})

test('a payment by gift card comes with its order, is looked at line by line, named, and given back once', async ({
  page,
}, info) => {
  test.setTimeout(90_000)
  await signIn(page, 'admin')
  const name = await placeOrder({
    gateway: 'gift_card',
    lines: [{ sku, quantity: 2, price: '100.00', discount: '20.00' }],
  })
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(async () => {
    await page.goto(`/transactions/list?q=${encodeURIComponent(name)}`)
    await expect(row).toContainText('180.00', { timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
  await expect(row).toContainText('礼品卡')
  await shot(page, info, 'transactions')

  await row.getByRole('link', { name: /^r\d+/ }).click()
  const drawer = page.getByRole('dialog', { name: /^交易 r\d+/ })
  // Of the checkout, whose message may come behind the order's: either says the same.
  await expect(drawer.getByRole('row').filter({ hasText: sku })).toContainText('180.00')
  await expect(drawer.getByText('实付合计')).toContainText('180.00')
  await drawer.getByRole('button', { name: '填写' }).click()
  const form = page.getByRole('dialog', { name: /^买家身份/ })
  await form.getByLabel('姓名').fill('林知夏')
  await form.getByLabel('身份证号').fill('110105194912310021')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('校验位不符，请核对')).toBeVisible()
  await form.getByLabel('身份证号').fill(idcard.toLowerCase())
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(drawer.getByText('1101••••••••••002X').first()).toBeVisible()
  await drawer.getByRole('button', { name: '查看完整信息' }).click()
  await expect(drawer.getByText(idcard)).toBeVisible()
  await shot(page, info, 'transaction')
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: '退款' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退款' }).click()
  await expect(page.getByText('已发起礼品卡退款 180.00 CNY')).toBeVisible()
  await expect(row.getByRole('button', { name: '退款' })).toHaveAccessibleDescription('已全部退款')
})

test('a payment is declared to customs by the company that took it', async ({ page }, info) => {
  test.setTimeout(90_000)
  await signIn(page, 'finance')
  const name = await placeOrder({ gateway: 'alipay', lines: [{ sku, quantity: 1, price: '50.00' }] })
  const row = page.getByRole('row').filter({ hasText: name })
  const list = `/transactions/list?q=${encodeURIComponent(name)}`
  await expect(async () => {
    await page.goto(list)
    await expect(row).toContainText('50.00', { timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
  await row.getByRole('button', { name: '推送海关' }).click()
  await expect(page.getByText('操作成功，已推送支付单')).toBeVisible()
  const drawer = page.getByRole('dialog', { name: /^交易 r\d+/ })
  const look = (state: RegExp) =>
    expect(async () => {
      await page.goto(list)
      await row.getByRole('link', { name: /^r\d+/ }).click()
      await expect(drawer.getByText(state)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 40_000 })
  await look(/^(待回执|海关已受理)$/)
  await expect(drawer.getByText('一致', { exact: true })).toBeVisible()
  await look(/^海关已受理$/)
  // The list may have been read before the answer came that the drawer shows.
  await page.reload()
  await expect(row).toContainText('海关已受理')
  await expect(drawer.getByText('一致', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await shot(page, info, 'declared')
})

test('whoever may not see who has paid is shown no way to', async ({ page }) => {
  await signIn(page, 'finance')
  await page.goto('/transactions/list')
  await expect(page.getByRole('heading', { name: '交易', level: 1 })).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: /^交易/ })
  await expect(drawer.getByText('买家身份')).toBeVisible()
  await expect(drawer.getByRole('button', { name: /查看完整信息|修改|填写/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '退款' })).toHaveCount(0)
  await expectAccessible(page)
})
