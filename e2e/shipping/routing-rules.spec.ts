import type { Locator, Page } from '@playwright/test'
import { newStyle, shippingPlaces, takeStock } from '../stock/stock.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

const stamp = Date.now()
/** The rule concerns nobody else's orders. */
const tag = `E2E${stamp}`
const rule = `专仓 ${stamp}`

/** Imports one order with the tag; answers its id and name. */
async function importTagged(api: ApiCall, sku: string) {
  const exExternalId = `RULE-${Date.now()}`
  const row = {
    email: 'rules@example.com',
    exExternalId,
    nickname: '测试',
    sku,
    quantity: '1',
    unitPrice: '19.90',
    shippingFee: '0',
    payStatus: '已支付',
    receiverName: '王小明',
    receiverPhone: '15400009999',
    receiverProvince: '浙江省',
    receiverCity: '杭州市',
    receiverArea: '西湖区',
    receiverAddress: '文三路 1 号',
    shippingTag: tag,
    channel: 'first',
  }
  const { ids } = await api<{ ids: number[] }>('POST', '/order/importOrder', [row])
  return { id: ids[0] ?? 0, name: `#${exExternalId}` }
}

test('a rule is drafted, tried on past orders and activated; the next order is routed by it and says so', async ({
  page,
}) => {
  test.slow()
  const api = await apiAs(page.request, 'admin')
  const [preferred, other] = await shippingPlaces(api)
  const [{ sku }] = await newStyle()
  await takeStock(api, preferred, { [sku]: 5 })
  await takeStock(api, other, { [sku]: 5 })
  const before = await importTagged(api, sku)

  await signIn(page, 'admin')
  await page.goto('/ship/routing-rules')
  // Without a draft there is nothing to try.
  const tryButton = page.getByRole('button', { name: '试算' })
  await expect(tryButton).toBeDisabled()
  await tryButton.hover({ force: true })
  await expect(page.getByText('请先编辑规则，生成草稿')).toBeVisible()
  await page.getByRole('button', { name: '新增规则' }).click()
  const form = page.getByRole('dialog', { name: '新增规则' })
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form.getByText('请至少填写一项效果')).toBeVisible()
  await form.getByLabel('名称').fill(rule)
  await form.getByLabel('发货标签').fill(tag)
  await form.getByLabel('发货标签').press('Enter')
  await form.getByLabel('禁止仓库').click()
  await form.getByLabel('禁止仓库').fill(preferred.name)
  await form.getByLabel('禁止仓库').press('Enter')
  await form.getByLabel('禁止仓库').press('Escape')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(`+${rule}：发货标签：${tag} → 禁止 ${preferred.name}`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '试算' }).click()
  await page
    .getByRole('dialog', { name: '试算分仓规则' })
    .getByRole('button', { name: /试\s*算/ })
    .click()
  await expect(page).toHaveURL(/\/ship\/dry-run\/\d+/)
  const row = page.getByRole('row').filter({ hasText: before.name })
  await expect(row).toContainText(`${preferred.name} 1`, { timeout: 20_000 })
  await expect(row).toContainText(`${other.name} 1`)
  await expectAccessible(page)

  await page.goto('/ship/routing-rules')
  await page.getByRole('button', { name: '启用草稿' }).click()
  await page.getByRole('button', { name: /^启\s*用$/ }).click()
  await expect(page.getByText(/版本 \d+ 已启用/)).toBeVisible()

  const after = await importTagged(api, sku)
  await page.goto(`/order/detail/${after.id}`)
  await expect(page.getByText(`由 ${other.name} 发齐`)).toBeVisible()
  await expect(page.getByText(`规则「${rule}」：禁止 ${preferred.name}`)).toBeVisible()
  await expect(page.getByText(/按分仓规则版本 \d+ 决定/)).toBeVisible()

  await page.goto('/ship/routing-rules')
  await page.getByRole('button', { name: '删除' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await expect(page.getByText('没有规则', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '启用草稿' }).click()
  await page.getByRole('button', { name: /^启\s*用$/ }).click()
  await expect(page.getByText('草稿与现行规则的差异')).toBeHidden()
})

test('rules name brands that there are, and change places by being dragged or by buttons', async ({
  page,
}) => {
  const api = await apiAs(page.request, 'admin')
  const [brand] = await api<{ brand: string }[]>('GET', '/product/brands')
  await signIn(page, 'admin')
  await page.goto('/ship/routing-rules')
  const form = page.getByRole('dialog')
  for (const name of ['甲', '乙']) {
    await page.getByRole('button', { name: '新增规则' }).click()
    await form.getByLabel('名称').fill(`${name} ${stamp}`)
    await form.getByLabel('品牌').fill(brand?.brand ?? '')
    await page
      .getByTitle(brand?.brand ?? '', { exact: true })
      .first()
      .click()
    await form.getByLabel('品牌').press('Escape')
    await form.getByLabel('每单最多发货单数').fill('1')
    await form.getByRole('button', { name: /保\s*存/ }).click()
    await expect(form).toBeHidden()
  }
  const table = page.getByRole('table', { name: '分仓规则' })
  const first = table.locator('tbody tr').first()
  await expect(first).toContainText(`甲 ${stamp}`)
  await expect(first).toContainText(brand?.brand ?? '')
  const handles = table.getByTitle('拖动排序')
  await handles.nth(1).dragTo(handles.nth(0))
  await expect(first).toContainText(`乙 ${stamp}`)
  await page.getByRole('button', { name: `上移 甲 ${stamp}` }).click()
  await expect(first).toContainText(`甲 ${stamp}`)
  await dragByFinger(page, handles.nth(1), handles.nth(0))
  await expect(first).toContainText(`乙 ${stamp}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: '丢弃草稿' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /丢\s*弃/ })
    .click()
  await expect(page.getByText('没有规则', { exact: true })).toBeVisible()
})

test('who may not change orders sees the rules and changes none', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/ship/routing-rules')
  await expect(page.getByRole('heading', { name: '分仓规则' })).toBeVisible()
  await expect(page.getByRole('button', { name: '新增规则' })).toBeDisabled()
})

test('who may not see orders does not see their rules', async ({ page }) => {
  await signIn(page, 'store')
  await page.goto('/ship/routing-rules')
  await expect(page).toHaveURL(/\/401/)
})

/** What a tablet's browser tells a page of a finger that moves something, which Playwright has no words for. */
async function dragByFinger(page: Page, from: Locator, to: Locator) {
  const client = await page.context().newCDPSession(page)
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  const at = ({ x, y, width, height }: typeof start) => [{ x: x + width / 2, y: y + height / 2 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(start) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(end) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}
