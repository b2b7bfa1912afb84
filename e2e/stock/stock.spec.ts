import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre'
import { importOrder } from '../shipping/ship-orders.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { newStyle, type Place, sheetOf, shippingPlaces, takeStock } from './stock.data.ts'

let api: ApiCall
let variants: Awaited<ReturnType<typeof newStyle>>
let places: [Place, Place]

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  variants = await newStyle()
  places = await shippingPlaces(api)
})

/** The row of a SKU at a warehouse, or of its sum. */
const balance = (page: Page, sku: string, place: string) =>
  page.getByRole('row').filter({ hasText: sku }).filter({ hasText: place })

test('takes opening stock from a sheet, and says at which rows it can not', async ({ page }) => {
  const [small, medium, large] = variants
  const [place] = places
  await signIn(page, 'admin')
  await page.goto('/stock/ts_list')
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: '新建' }).click()

  const submit = page.getByRole('button', { name: '提交' })
  await expect(page.getByText('请先选择仓库')).toBeVisible()
  await submit.click()
  await expect(page.getByText('请输入单据名称')).toBeVisible()
  await expect(page.getByLabel('单据名称')).toBeFocused()
  await page.getByLabel('单据名称').fill('期初库存')
  await page.getByLabel('盘点仓库').click()
  await page.getByTitle(place.name).click()
  await submit.click()
  await expect(page.getByText('请上传盘点单信息')).toBeVisible()
  await expectAccessible(page)

  const file = page.getByLabel('表格文件')
  await file.setInputFiles(sheetOf('wrong.csv', `${small.sku},10`, 'NO-SUCH-SKU,2'))
  await expect(page.getByRole('row').filter({ hasText: 'NO-SUCH-SKU' })).toContainText('SKU 不存在')
  await page.getByRole('button', { name: '重新选择' }).click()
  await file.setInputFiles(sheetOf('short.csv', `${small.sku},10`, `${medium.sku},-1`))
  await expect(page.getByRole('row').filter({ hasText: medium.sku })).toContainText('库存不足，缺少 1 件')

  await page.getByRole('button', { name: '重新选择' }).click()
  await file.setInputFiles(sheetOf('opening.csv', `${small.sku},10`, `${medium.sku},4`, `${small.sku},-2`))
  // Before, difference, after; a SKU that comes again goes on from where it was.
  const preview = page.getByRole('region', { name: '预览' }).getByRole('row')
  await expect(preview.nth(1)).toHaveText(`2${small.sku}01010`)
  await expect(preview.nth(3)).toHaveText(`4${small.sku}10-28`)
  await expect(page.getByText('已核对，没有发现问题')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交 3 行' }).click()

  await expect(page).toHaveURL(/\/stock\/ts_list$/)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('期初库存')
  await expect(row).toContainText('+12')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: '期初库存' })).toBeVisible()
  await expect(page.getByText('已完成')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: small.sku })).toHaveText(`${small.sku}0+88流水`)
  await expect(page.getByText(large.sku)).toHaveCount(0)
  await expectAccessible(page)
})

test('takes what was counted, and finds no unit that has left since', async ({ page }) => {
  const [small, medium] = variants
  const [place] = places
  await takeStock(api, place, { [small.sku]: 10, [medium.sku]: 4 })
  await signIn(page, 'admin')
  await page.goto('/stock/ts_create')
  await page.getByLabel('单据名称').fill('月末实盘')
  await page.getByLabel('盘点仓库').click()
  await page.getByTitle(place.name).click()
  await page.getByRole('radio', { name: '实盘数量' }).check()
  await expect(page.getByRole('textbox', { name: '盘点时间' })).toHaveValue(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  )
  await expectAccessible(page)

  // Gone since the form was opened: what was counted says nothing of it.
  await takeStock(api, place, { [small.sku]: -3 })
  const file = page.getByLabel('表格文件')
  await file.setInputFiles(sheetOf('below.csv', `${small.sku},-1`))
  await expect(page.getByRole('row').filter({ hasText: small.sku })).toContainText('不能小于 0')
  await page.getByRole('button', { name: '重新选择' }).click()
  await file.setInputFiles(sheetOf('counted.csv', `${small.sku},5`, `${medium.sku},4`, `${small.sku},4`))
  const preview = page.getByRole('region', { name: '预览' }).getByRole('row')
  // On hand then, counted in this row and in all, difference.
  await expect(preview.nth(1)).toHaveText(`2${small.sku}1059-1`)
  await expect(preview.nth(2)).toHaveText(`3${medium.sku}4440`)
  await expect(page.getByText('1 个 SKU 有多行，实盘数量已合计')).toBeVisible()
  await expect(page.getByText('已核对，没有发现问题')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交 3 行' }).click()

  await expect(page).toHaveURL(/\/stock\/ts_list$/)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('月末实盘')
  await expect(row).toContainText('实盘数量')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: '月末实盘' })).toBeVisible()
  await expect(page.getByText('盘点时间').first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: small.sku })).toHaveText(`${small.sku}109-1流水`)
  await expect(page.getByRole('row').filter({ hasText: medium.sku })).toHaveText(`${medium.sku}440流水`)
  await expectAccessible(page)
  await page.getByRole('button', { name: /导\s*出/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  const exported = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(exported).toHaveLength(3)
  expect(exported[1]).toContain(`,${small.sku},10,9,-1,`)
  await page.goto(`/stock/query?sku=${small.sku}`)
  await expect(balance(page, small.sku, place.name).first()).toContainText('6')
})

test('explains every number of a balance', async ({ page }) => {
  const [small] = variants
  const [place, other] = places
  await takeStock(api, place, { [small.sku]: 10 })
  await takeStock(api, place, { [small.sku]: -2 })
  await takeStock(api, other, { [small.sku]: 3 })
  const order = await importOrder(api, { [small.sku]: 5 })
  await signIn(page, 'seller')
  await page.goto('/stock/query')
  // What is short stands there before anything is searched for.
  await expect(page.getByText('可用不足的库存', { exact: true })).toBeVisible()
  await expectAccessible(page)

  // Enter takes what was typed; a suggestion only once it is marked.
  const search = page.getByRole('combobox', { name: 'SKU 或条码' })
  await search.pressSequentially(small.sku.slice(0, -1).toLowerCase())
  await expect(page.getByRole('option')).toHaveCount(3)
  await search.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(balance(page, small.sku, place.name)).toContainText('3850')
  await expect(balance(page, small.sku, other.name)).toContainText('3300')
  await expect(balance(page, small.sku, '合计（2 个仓库）')).toContainText('61150')
  await expectAccessible(page)

  const drawer = page.getByRole('dialog')
  const open = async (figure: string, where: string) =>
    balance(page, small.sku, where)
      .getByRole('button', { name: new RegExp(`^${figure} `) })
      .click()
  const lines = (label: string) => drawer.getByRole('table', { name: label }).getByRole('row')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  }

  await open('在库', place.name)
  await expect(drawer).toContainText(`在库 8 · ${place.name}`)
  await expect(lines('库存流水').nth(1)).toContainText(/盘点 TS.*10-28$/)
  await expect(lines('库存流水').nth(2)).toContainText(/盘点 TS.*0\+1010$/)
  await expectAccessible(page)
  await close()

  await open('预留', place.name)
  await expect(lines('占用明细')).toHaveCount(2)
  await expect(lines('占用明细').nth(1)).toContainText(/0\+55$/)
  await expect(drawer.getByRole('link', { name: order.name })).toBeVisible()
  await expect(drawer.getByRole('link', { name: order.shipOrder.name })).toHaveAttribute(
    'href',
    `/ship/detail/${order.shipOrder.id}`,
  )
  await close()

  await open('锁定', place.name)
  await expect(drawer).toContainText('没有锁定的库存')
  await close()

  await open('可用', place.name)
  await expect(drawer).toContainText('在库 8 − 预留 5 = 可用 3')
  await expect(lines('占用明细')).toHaveCount(2)
  await expect(lines('库存流水')).toHaveCount(3)
  await close()

  await open('在库', '合计（2 个仓库）')
  await expect(lines('库存流水')).toHaveCount(4)
  await expect(lines('库存流水').nth(1)).toContainText(other.name)
})

test('tells the history of a scanned barcode, with the way to each document', async ({ page }) => {
  const [small, medium] = variants
  const [place] = places
  const take = await takeStock(api, place, { [small.sku]: 25, [medium.sku]: 1 })
  for (let count = 0; count < 20; count += 1) await takeStock(api, place, { [small.sku]: -1 })
  const { shipOrder } = await importOrder(api, { [small.sku]: 2 })
  const { items } = await api<{ items: { id: number }[] }>('GET', `/ship/get?id=${shipOrder.id}`)
  await api('POST', `/ship/shipped?id=${shipOrder.id}&trackingNumber=SF1&trackingCompany=SF%20Express`, [
    { id: items[0]?.id, sku: small.sku, quantity: 2 },
  ])

  await signIn(page, 'admin')
  await page.goto(`/stock/query?sku=${medium.sku}&type=history`)
  const entries = page.getByRole('list', { name: '库存流水' }).getByRole('listitem')
  await expect(entries).toHaveCount(1)
  // The field holds the last code; a scan replaces it.
  const search = page.getByRole('combobox', { name: 'SKU 或条码' })
  await search.press('Enter')
  await page.keyboard.type(small.barcode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`sku=${small.barcode}&type=history`))
  await expect(entries).toHaveCount(20)
  await expect(entries.first()).toContainText(/-25 → 3发货 (FM|OD)/)
  await expect(entries.first().getByRole('link', { name: shipOrder.name })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '更多' }).click()
  await expect(entries).toHaveCount(22)
  await expect(entries.last()).toContainText('+250 → 25盘点 TS')
  await entries.last().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/stock/ts_detail/${take}$`))

  // A part of a SKU has no history of its own: the SKUs that it may mean are offered.
  await page.goto(`/stock/query?sku=${small.sku.slice(0, -1)}&type=history`)
  await page.getByRole('link', { name: medium.sku }).click()
  await expect(entries).toHaveCount(1)
})

test('exports the chosen warehouses as a workbook', async ({ page }) => {
  const [small] = variants
  const [place, other] = places
  await takeStock(api, place, { [small.sku]: 7 })
  await takeStock(api, other, { [small.sku]: 9 })
  await signIn(page, 'seller')
  await page.goto('/stock/query')
  // Whether anything is short is known once either stands there; then that alone is offered first.
  const short = page.getByRole('table', { name: '库存' }).locator('tbody tr')
  await expect(short.or(page.getByText('输入 SKU 或扫描条码，查看各仓库的库存')).first()).toBeVisible()
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog')
  const everything = dialog.getByRole('radio', { name: '导出全部 SKU 的库存' })
  await expect(dialog.getByText('导出全部 SKU 的库存')).toBeVisible()
  if ((await everything.count()) > 0) await everything.check()
  await expect(dialog).toContainText('不选则导出全部仓库')
  await dialog.getByRole('combobox', { name: '仓库' }).fill(other.name)
  await page.getByTitle(other.name, { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('导出已选的 1 个仓库')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const workbook = await readXlsx(await readFile(await download.path()))
  const rows = (workbook.sheets[0]?.rows ?? []).filter((row) => row[0] === small.sku)
  expect(rows.map((row) => row.slice(3))).toEqual([[other.name, 9, 9, 0, 0, 0]])
  await expect(dialog).toBeHidden()
})

test('keeps stock takes from who may not make them, and stock from who may not see it', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/stock/ts_list')
  await expect(page.getByRole('heading', { name: '盘点单' })).toBeVisible()
  await expect(page.getByRole('button', { name: '新建' })).toHaveCount(0)
  await page.goto('/stock/ts_create')
  await expect(page).toHaveURL(/\/401$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('shows balances as cards and explains them', async ({ page }) => {
    const [small] = variants
    await takeStock(api, places[0], { [small.sku]: 6 })
    await signIn(page, 'seller')
    await page.goto(`/stock/query?sku=${small.sku}`)
    await page.getByRole('button', { name: /^可用 6/ }).tap()
    await expect(page.getByRole('dialog')).toContainText('在库 6 − 预留 0 = 可用 6')
    await expect(page.getByRole('dialog')).toContainText('没有订单、锁定或转仓占用库存')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})
