import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { importOrder, type Shelf, stockShelf } from '../shipping/ship-orders.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { insertLargeOrder, manyLines } from './exports.data.ts'

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
})

type Rows = readonly (readonly unknown[])[]

/** The rows below the titles, whatever the format. */
async function rowsOf(download: Download): Promise<Rows> {
  const bytes = await readFile(await download.path())
  if (download.suggestedFilename().endsWith('.csv')) {
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    return parseCsv(bytes.toString(), { header: false, skipBom: true }).slice(1)
  }
  const { sheets } = await readXlsx(bytes)
  return (sheets[0]?.rows ?? []).slice(1)
}

const columnOf = (rows: Rows, column: number) => [...new Set(rows.map((row) => String(row[column])))]

/** Chooses from the menu of a button, and answers what is downloaded. */
async function exportBy(page: Page, item: string, button = /导出$/): Promise<Download> {
  await page.getByRole('button', { name: button }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  return download
}

test('exports the orders of the list, as a workbook and as text', async ({ page }) => {
  const { name } = await importOrder(api, { [shelf.skus[0]]: 1, [shelf.skus[1]]: 2 })
  await signIn(page, 'admin')
  await page.goto(`/order/list?q=${name}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  for (const item of ['订单（.xlsx）', '订单（.csv）']) {
    const rows = await rowsOf(await exportBy(page, item))
    expect(rows).toHaveLength(2)
    expect(columnOf(rows, 1)).toEqual([name])
  }
  await page.goto('/order/list?q=nobody-has-this')
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  await page.getByRole('button', { name: /导出$/ }).click()
  await expect(page.getByRole('menuitem', { name: '订单（.xlsx）' })).toBeDisabled()
  await expectAccessible(page)
})

test('exports what left in a span of days', async ({ page }) => {
  const { name, shipOrder } = await importOrder(api, { [shelf.skus[0]]: 2 })
  const { items } = await api<{ items: { id: number; quantity: number }[] }>(
    'GET',
    `/ship/get?id=${shipOrder.id}`,
  )
  const rows = items.map(({ id, quantity }) => ({ id, quantity }))
  await api('POST', `/ship/shipped?id=${shipOrder.id}&trackingNumber=SF${Date.now()}`, rows)

  await signIn(page, 'seller')
  await page.goto('/order/list')
  await page.getByRole('button', { name: /导出$/ }).click()
  await page.getByRole('menuitem', { name: '发货明细…' }).click()
  const dialog = page.getByRole('dialog', { name: '导出发货明细' })
  await dialog.getByRole('button', { name: '最近三个月' }).click()
  await dialog.getByRole('button', { name: '最近一周' }).click()
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出' }).click()
  const lines = (await rowsOf(await download)).filter((row) => row[1] === name)
  expect(lines.map((row) => [row[3], row[7], Number(row[11])])).toEqual([[shipOrder.name, shelf.skus[0], 2]])
  await expect(dialog).toBeHidden()
})

test('exports the ship orders of the filter, or the selected ones', async ({ page }) => {
  const first = await importOrder(api, { [shelf.skus[0]]: 1 })
  const second = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'admin')
  await page.goto(`/ship/list?q=${shelf.skus[0]}&st=0`)
  const names = page.getByRole('row').getByRole('link', { name: /^SO\d+$/ })
  await expect(names.first()).toBeVisible()
  const listed = await names.allTextContents()
  await page.getByRole('button', { name: /导出$/ }).click()
  await page.getByRole('menuitem', { name: '所选发货单（.csv）' }).click()
  await expect(page.getByText('请选择发货单')).toBeVisible()
  const all = await rowsOf(await exportBy(page, '全部筛选结果（.csv）'))
  expect(columnOf(all, 0)).toEqual(listed)

  for (const { shipOrder } of [first, second]) {
    await page.getByRole('row').filter({ hasText: shipOrder.name }).getByRole('checkbox').check()
  }
  const selected = await rowsOf(await exportBy(page, 'Excel（.xlsx）', /导出所选$/))
  expect(columnOf(selected, 0)).toEqual([second.shipOrder.name, first.shipOrder.name])
  await expectAccessible(page)
})

test('makes a large export by a job, whose file comes by itself after the page was left', async ({
  page,
}) => {
  const name = `E2E-LARGE-${Date.now()}`
  await insertLargeOrder(name)
  await signIn(page, 'admin')
  await page.goto(`/order/list?q=${name}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: /导出$/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '订单（.csv）' }).click()
  const panel = page.getByRole('region', { name: '正在导出' })
  await expect(panel).toContainText('21,000 行')
  await page.goto('/stock/query')
  const rows = await rowsOf(await download)
  expect(rows).toHaveLength(manyLines)
  expect(columnOf(rows, 1)).toEqual([name])
  await expect(panel).toBeHidden()

  await page.getByRole('button', { name: /^账号/ }).click()
  await page.getByRole('menuitem', { name: '我的导出' }).click()
  const row = page.getByRole('row').filter({ hasText: '21,000' }).first()
  await expect(row).toContainText('已完成')
  await expectAccessible(page)
  const again = page.waitForEvent('download')
  await row.getByRole('button', { name: '下载' }).click()
  expect(await rowsOf(await again)).toHaveLength(manyLines)
})

test('shows nobody the exports of others', async ({ page }) => {
  await signIn(page, 'store')
  await page.goto('/exports')
  await expect(page.getByText('还没有导出')).toBeVisible()
  await expectAccessible(page)
})
