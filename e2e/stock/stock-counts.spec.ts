import type { Page } from '@playwright/test'
import { changePerson, makeMember, makeRole, unique } from '../house/staff.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { scan } from '../support/scan.ts'
import { shot } from '../support/shot.ts'
import { newStyle, type Place, sheetOf, shippingPlaces, takeStock } from './stock.data.ts'

let api: ApiCall
let variants: Awaited<ReturnType<typeof newStyle>>
let place: Place

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  variants = await newStyle()
  ;[place] = await shippingPlaces(api)
})

const countOf = async (name: string, skus: string[]): Promise<number> => {
  const body = { name, locationIds: [place.id], skus }
  const [id = 0] = await api<number[]>('POST', '/stock/createCount', body)
  return id
}
const said = (page: Page) => page.getByRole('status').first()

test('a count is made, scanned by keys alone, finished, reviewed and posted', async ({ page }, info) => {
  const [small, medium] = variants
  await takeStock(api, place, { [small.sku]: 3, [medium.sku]: 2 })
  await signIn(page, 'admin')
  await page.goto('/stock/count_create')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请输入盲盘名称')).toBeVisible()
  await page.getByLabel('盲盘名称').fill(`月末盲盘 ${small.sku}`)
  await page.getByLabel('盘点仓库').click()
  await page.getByTitle(place.name).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('SKU').fill(`${small.sku}\nNOPE-1`)
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('没有这些 SKU：NOPE-1')).toBeVisible()
  await page.getByLabel('SKU').fill(`${small.sku}\n${medium.sku}`)
  await expectAccessible(page)
  await shot(page, info, 'count-create')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page).toHaveURL(/count_detail/)
  await expect(said(page)).toContainText('直接扫描即可')
  for (const code of [small.sku, small.sku, medium.sku]) await scan(page, code)
  await expect(said(page)).toContainText(`${medium.sku} 第 1 件`)
  await scan(page, 'no such code')
  await expect(said(page)).toContainText('没有这个条码或 SKU')
  await expectAccessible(page)
  await shot(page, info, 'count-scan')
  await page.reload()
  await expect(said(page)).toContainText('2 个 SKU 未登记')
  await page.getByRole('button', { name: '登记 2 个 SKU' }).click()
  await expect(page.getByText('已登记 2 个 SKU')).toBeVisible()
  await page.getByRole('button', { name: '完成初盘' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '完成初盘' }).click()
  await expect(page.getByText('初盘已完成，可以入账')).toBeVisible()
  await page.getByRole('link', { name: '查看差异' }).click()
  await expect(page.getByRole('row', { name: new RegExp(small.sku) })).toContainText('-1')
  await expectAccessible(page)
  await shot(page, info, 'count-review')
  await page.getByRole('button', { name: '入账' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '入账' }).click()
  await expect(page).toHaveURL(/ts_detail/)
  await page.goto('/stock/count_accuracy')
  await expect(page.getByRole('row', { name: new RegExp(place.name) }).first()).toBeVisible()
  await shot(page, info, 'count-accuracy')
  await page.goto('/stock/count_list')
  await expect(page.getByRole('row', { name: new RegExp(small.sku) })).toContainText('已入账')
  await shot(page, info, 'count-list')
})

test('what differs too much is counted again by somebody else, who is not told by how much', async ({
  page,
  request,
}, info) => {
  const [small] = variants
  await takeStock(api, place, { [small.sku]: 7 })
  const id = await countOf(`复盘 ${small.sku}`, [small.sku])
  await api('POST', '/stock/enterCount', { id, round: 1, items: [{ sku: small.sku, quantity: 1 }] })
  await api('POST', '/stock/finishCount', { id })
  const role = await makeRole(api, unique('库管'), '/stock/stock.count!')
  const other = await makeMember(request, api, role.key)
  await signIn(page, 'admin')
  await page.goto(`/stock/count_detail/${id}`)
  await expect(page.getByRole('main')).toContainText('复盘')
  await changePerson(page, other)
  await page.goto(`/stock/count_detail/${id}`)
  await expect(said(page)).toContainText('直接扫描即可')
  await expect(page.getByRole('main').getByText('-6')).toHaveCount(0)
  for (let unit = 0; unit < 7; unit += 1) await scan(page, small.sku)
  await expect(said(page)).toContainText(`${small.sku} 第 7 件`)
  await shot(page, info, 'count-second')
  await page.getByRole('button', { name: '登记 1 个 SKU' }).click()
  await expect(page.getByText('已登记 1 个 SKU')).toBeVisible()
  // Whoever counts may not see what there should be: that is for who reviews.
  await expect(page.getByRole('link', { name: '查看差异' })).toHaveCount(0)
  const takeId = await api<number>('POST', '/stock/postCount', { id })
  await changePerson(page, { username: 'admin', password: 'admin-demo' })
  await page.goto(`/stock/count_review/${id}`)
  const row = page.getByRole('row', { name: new RegExp(small.sku) })
  await expect(row).toContainText('1')
  await expect(row).toContainText('7')
  await page.goto(`/stock/ts_detail/${takeId}`)
  await expect(page.getByRole('main')).toContainText(`复盘 ${small.sku}`)
})

test('on a phone the same shelf is counted by a sheet and by hand, and a sheet is printed without numbers', async ({
  page,
}, info) => {
  const [small, medium] = variants
  await takeStock(api, place, { [small.sku]: 77, [medium.sku]: 2 })
  const id = await countOf(`手机盲盘 ${small.sku}`, [small.sku, medium.sku])
  await page.setViewportSize({ width: 390, height: 844 })
  // The clock of the phone is ahead: what is counted is of the time of the server all the same.
  await page.clock.setSystemTime(Date.now() + 600_000)
  await signIn(page, 'admin')
  await page.goto(`/stock/count_detail/${id}`)
  await expect(said(page)).toContainText('直接扫描即可')
  await scan(page, medium.sku)
  await expect(said(page)).toContainText(`${medium.sku} 第 1 件`)
  await shot(page, info, 'count-phone')
  await page.getByRole('button', { name: '登记 1 个 SKU' }).click()
  await expect(page.getByText('已登记 1 个 SKU')).toBeVisible()
  await page.getByRole('radio', { name: '表格' }).check({ force: true })
  await page.getByLabel('表格文件').setInputFiles(sheetOf('count.csv', `${small.sku},0`))
  await page.getByRole('button', { name: /登记/ }).last().click()
  await expect(page.getByText('已登记 1 行').first()).toBeVisible()
  await page.goto(`/stock/count_sheet/${id}`)
  await expect(page.getByText(small.sku).first()).toBeVisible()
  await expect(page.getByText('77', { exact: true })).toHaveCount(0)
  await shot(page, info, 'count-sheet')
})
