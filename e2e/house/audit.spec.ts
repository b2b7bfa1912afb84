import { importOrder, stockShelf } from '../shipping/ship-orders.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

interface Place {
  id: number
  name: string
  company: string
}

let api: ApiCall
let place: Place
let company: string

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  const [first] = await api<Place[]>('GET', '/location/list')
  if (!first) throw new Error('the demo shop has a warehouse')
  company = `E2E ${Date.now()}`
  await api('POST', '/location/save', [{ ...first, company }])
  place = first
})

test('tells who changed what, from where, and what was before and after', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/audit')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.type(company)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/audit\?q=E2E/)
  const rows = page.getByRole('row').filter({ hasText: company })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('admin')
  await expect(rows).toContainText(`仓库 ${place.id}`)

  await rows.getByRole('button', { name: '修改仓库' }).click()
  const drawer = page.getByRole('dialog', { name: '修改仓库' })
  const change = drawer.getByRole('table', { name: '变化' }).getByRole('row').nth(1)
  await expect(change).toContainText('公司')
  await expect(change.getByRole('cell').last()).toHaveText(company)
  await expect(drawer.getByRole('table', { name: '未变' })).toBeHidden()
  await drawer.getByText(/^未变的 \d+ 项$/).click()
  await expect(drawer.getByRole('table', { name: '未变' })).toContainText(place.name)
  await expectAccessible(page)
  await drawer.getByRole('link', { name: `仓库 ${place.id}` }).click()
  await expect(page).toHaveURL(/\/settings\/location$/)

  await page.getByRole('button', { name: `查看${place.name}的操作记录` }).click()
  const trail = page.getByRole('list', { name: '操作记录' }).getByRole('listitem')
  await trail.first().getByText('修改仓库').click()
  await expect(trail.first()).toContainText(company)
  await expectAccessible(page)
})

test('keeps its filters in the address', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/audit')
  await page.getByLabel('操作', { exact: true }).click()
  await page.getByTitle('修改仓库').click()
  await expect(page).toHaveURL(/\/audit\?k=locationSave$/)
  await page.getByRole('textbox', { name: '账号' }).fill('nobody-here')
  await page.getByRole('textbox', { name: '账号' }).press('Enter')
  await expect(page).toHaveURL(/a=nobody-here/)
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page).toHaveURL(/\/audit$/)
  await page.goto(`/audit?o=location&id=${place.id}&a=admin&s=2020-01-01+00:00:00`)
  await expect(page.getByRole('row').nth(1)).toContainText(company)
})

test('stands on the pages of the records, closed until it is opened', async ({ page }) => {
  const shelf = await stockShelf(api)
  const order = await importOrder(api, { [shelf.skus[0]]: 1 })
  await api('GET', `/ship/cancel?id=${order.shipOrder.id}`)
  await signIn(page, 'seller')
  await page.goto(`/ship/detail/${order.shipOrder.name}`)
  const trail = page.getByRole('list', { name: '操作记录' })
  await expect(trail).toHaveCount(0)
  await page.getByText('操作记录').click()
  await expect(trail.getByRole('listitem').first()).toContainText('取消发货单')
  await expectAccessible(page)
  await page.goto('/audit')
  await expect(page).toHaveURL(/\/401$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('shows changes as cards', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(`/audit?o=location&id=${place.id}`)
    await expect(page.getByRole('listitem').filter({ hasText: company }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})
