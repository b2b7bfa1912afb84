import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'
import { connectPartner, desk, disconnectPartner, sendMessage } from './partner-warehouse.data.ts'

let api: ApiCall
let partner: { id: number; name: string }

interface ShipOrder {
  id: number
  name: string
  locationId: number
}

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SELVEDGE_URL ?? '' })
  api = await apiAs(request, 'admin')
  const locations = await api<{ id: number; name: string; proxy: string }[]>('GET', '/location/list')
  const found = locations.find(({ proxy }) => proxy === '1')
  if (!found) throw new Error('the partner runs no location')
  partner = found
  await connectPartner(api)
})
test.afterAll(async () => {
  await disconnectPartner(api)
})

/** A ship order of the partner that is open. */
async function openShipOrder(but = 0): Promise<ShipOrder> {
  for (const status of [0, 1]) {
    const rows = await api<ShipOrder[]>('GET', `/ship/list?status=${status}&size=500`)
    const row = rows.find(({ locationId, id }) => locationId === partner.id && id !== but)
    if (row) return row
  }
  throw new Error('the partner has nothing to ship')
}

test('what the partner confirms is shipped, what it can not have is named and settled, and staff confirm by hand', async ({
  page,
}, info) => {
  test.setTimeout(60_000)
  const shipOrder = await openShipOrder()
  const { items } = await api<{ items: { sku: string; quantity: number }[] }>(
    'GET',
    `/ship/get?id=${shipOrder.id}`,
  )
  expect(items.length).toBeGreaterThan(0)
  expect(await sendMessage(await desk({ shipped: 'SO99999999' }))).toBe(200)
  await signIn(page, 'admin')
  await page.goto('/stock/partner_messages')
  await expect(page.getByRole('heading', { name: '合作仓回执' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'SO99999999' })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('未能处理', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page)
  await shot(page, info, 'partner-messages')

  await row.getByRole('button', { name: '人工处理' }).click()
  const settling = page.getByRole('dialog', { name: /人工处理/ })
  await settling.getByRole('button', { name: '保存' }).click()
  await expect(settling.getByText('请填写原因')).toBeVisible()
  await settling.getByLabel('原因').fill('合作仓填错单号')
  await expectAccessible(page)
  await settling.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('已人工处理')

  await page.getByRole('button', { name: '人工确认收发货' }).click()
  const form = page.getByRole('dialog', { name: '人工确认收发货' })
  await form.getByLabel('单号', { exact: true }).fill(`SO${shipOrder.id}`)
  await form.getByLabel('运单号').fill('SF7700000000001')
  await form.getByLabel('原因').fill('合作仓来电确认')
  await shot(page, info, 'partner-confirm')
  await form.getByRole('button', { name: '确认', exact: true }).click()
  await expect(form).toBeHidden()
  const confirmed = page.getByRole('row').filter({ hasText: 'SF7700000000001' })
  await expect(confirmed).toContainText('已处理')
  await confirmed.getByRole('link', { name: `SO${shipOrder.id}` }).click()
  await expect(page).toHaveURL(/\/ship\/detail\//)
})

test('the stock of the partner is compared, and what differs is told', async ({ page }, info) => {
  test.setTimeout(60_000)
  await desk({ stock: { [`WH${partner.id}`]: { 'ONLY-THERE-1': 3 } } })
  await signIn(page, 'admin')
  await page.goto('/stock/partner_stock')
  const place = page.getByRole('listitem').filter({ hasText: partner.name })
  // Loading the page again would take back a call that has not left yet.
  const requested = page.waitForResponse((response) => response.request().method() === 'POST')
  await place.getByRole('button', { name: '立即对账' }).click()
  await requested
  await expect(async () => {
    await page.reload()
    await expect(place).toContainText('有差异', { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await page.goto('/stock/partner_stock?q=ONLY-THERE')
  const row = page.getByRole('row').filter({ hasText: 'ONLY-THERE-1' })
  await expect(row).toContainText('+3')
  await expectAccessible(page)
  await page.goto('/stock/partner_stock')
  await shot(page, info, 'partner-stock')
})
