import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { scan } from '../support/scan.ts'
import { shot } from '../support/shot.ts'
import { importOrder, type Shelf, stockShelf } from './ship-orders.data.ts'

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
})

const barcodeOf = async (shipOrderId: number): Promise<string> => {
  const { items } = await api<{ items: { sku: string; barcode: string }[] }>(
    'GET',
    `/ship/get?id=${shipOrderId}`,
  )
  return items[0]?.barcode || (items[0]?.sku ?? '')
}

/** Opens the pick screen, and waits until it listens. */
async function openPick(page: Page, shipOrderId: number): Promise<void> {
  await page.goto(`/ship/pick/${shipOrderId}`)
  await expect(page.getByText('直接扫描即可')).toBeVisible()
}

test('counts what is scanned anywhere on the page, stops at what is wrong, and ships once all is there', async ({
  page,
}) => {
  const [first, second] = shelf.skus
  const { shipOrder } = await importOrder(api, { [first]: 2 })
  await signIn(page, 'store')
  await openPick(page, shipOrder.id)
  const answer = page.getByRole('status')
  const ship = page.getByRole('button', { name: '发货', exact: true })
  await expect(ship).toBeDisabled()

  await scan(page, await barcodeOf(shipOrder.id))
  await expect(answer).toContainText(`${first} 第 1 件，共 2 件`)
  await expect(page.getByText('拣货中')).toBeVisible()
  await scan(page, second)
  await expect(answer).toContainText(`${second} 不属于该发货单，请放回`)
  await expectAccessible(page)
  await scan(page, 'no-such-code')
  await expect(answer).toContainText('没有这个条码或 SKU：no-such-code')

  // Codes that come faster than the answers are all counted; behind a wrong one they are not.
  await scan(page, first)
  await scan(page, first)
  await expect(answer).toContainText(`${first} 数量超出：已扫 2 件，共 2 件`)
  await page.getByRole('button', { name: '撤销上次' }).click()
  await expect(answer).toContainText(`已撤销：${first} 还有 1 件已扫`)
  await scan(page, first)
  await expect(answer).toContainText('全部扫描完成')

  await page.getByLabel('运单号').fill(`SF${Date.now()}`)
  await page.getByLabel('运单号').press('Enter')
  await expect(page).toHaveURL(/\/ship\/list$/)
  await page.goto(`/ship/detail/${shipOrder.name}`)
  const timeline = page.getByRole('list', { name: '动态' })
  await expect(timeline).toContainText('发货（已扫描）')
  await expect(timeline).toContainText('全部扫描完成，共 2 件')
})

test('ships what is scanned alone, with a reason for the rest', async ({ page }) => {
  const [first, second] = shelf.skus
  const { shipOrder } = await importOrder(api, { [first]: 1, [second]: 1 })
  await signIn(page, 'store')
  await openPick(page, shipOrder.id)
  await scan(page, first)
  await page.getByRole('button', { name: '只发已扫的 1 件' }).click()
  await page.getByLabel('运单号').fill(`SF${Date.now()}`)
  await page.getByRole('button', { name: '发货', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('combobox', { name: `${second} 少发原因` }).click()
  await page.getByTitle('其他').click()
  await question.getByLabel(`${second} 说明`).fill('染色')
  await question.getByRole('button', { name: '发货' }).click()
  await expect(page).toHaveURL(/\/ship\/list$/)
  await page.goto(`/ship/detail/${shipOrder.name}`)
  await expect(page.getByRole('list', { name: '动态' })).toContainText(`未发 ${second} ×1（其他：染色）`)
})

test('is told within seconds to stop, hears of it with every scan, and may go on', async ({ page }, info) => {
  const [sku] = shelf.skus
  const { id, shipOrder } = await importOrder(api, { [sku]: 3 })
  await signIn(page, 'store')
  await openPick(page, shipOrder.id)
  // The cursor is in a field for units: a code is a scan nevertheless, a number that is typed is a number.
  const units = page.getByLabel(`${sku} 本次发货数量`)
  await units.click()
  await scan(page, await barcodeOf(shipOrder.id))
  await expect(page.getByRole('status')).toContainText(`${sku} 第 1 件，共 3 件`)
  await expect(units).toHaveValue('3')
  await units.fill('')
  await page.keyboard.type('2', { delay: 80 })
  await expect(units).toHaveValue('2')
  await page.keyboard.press('Tab')
  await expect(page.getByText('本次发货 2 件')).toBeVisible()
  await page.getByRole('button', { name: '关闭声音' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: '打开声音' })).toBeVisible()

  await api('POST', '/order/hold', { id, reason: '等客户确认' })
  const stop = page.getByRole('alert').filter({ hasText: 'STOP：订单已挂起' })
  await expect(stop).toBeVisible()
  await expectAccessible(page)
  await shot(page, info, 'stopped')
  await api('POST', '/order/release', { id })
  await expect(stop).toBeHidden()
  await scan(page, sku)
  await expect(page.getByRole('status')).toContainText(`${sku} 第 2 件，共 3 件`)
  await page.goto(`/ship/detail/${shipOrder.name}`)
  await expect(page.getByRole('img', { name: '已扫 2 件，共 3 件' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('reports what can not be picked at all', async ({ page }) => {
    const [sku] = shelf.skus
    const { shipOrder } = await importOrder(api, { [sku]: 1 })
    await signIn(page, 'store')
    await openPick(page, shipOrder.id)
    await scan(page, sku)
    await expect(page.getByRole('status')).toContainText('全部扫描完成')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: '清空扫描' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '清空扫描' }).tap()
    await expect(page.getByRole('status')).toContainText('直接扫描即可')
    await page.getByRole('button', { name: `${sku} 本次发货减一` }).tap()
    await page.getByRole('button', { name: '上报无法拣货' }).tap()
    const question = page.getByRole('dialog').filter({ hasText: '无法拣货' })
    await question.getByRole('combobox', { name: `${sku} 少发原因` }).tap()
    await page.getByTitle('找不到').tap()
    await question.getByRole('button', { name: '上报' }).tap()
    await expect(page.getByText('拣货异常', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('list', { name: '动态' })).toContainText(`无法拣货：${sku} ×1（找不到）`)
  })
})
