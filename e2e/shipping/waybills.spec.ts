import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { codesOf, countPrints, printed, textOf } from '../support/printed.ts'
import { shot } from '../support/shot.ts'
import { importOrder, type Shelf, stockShelf } from './ship-orders.data.ts'
import { connectCourier, connectTracking, disconnectCouriers, sendRoute } from './waybills.data.ts'

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request, page }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
  await connectCourier(api)
  await connectTracking(api)
  await countPrints(page)
})
test.afterEach(async () => {
  await disconnectCouriers(api)
})

const timelineOf = (page: Page) => page.getByRole('list', { name: '动态' })
const requestButton = (page: Page) => page.getByRole('button', { name: '申请运单' })
/** Within two seconds of the last request the same one is taken for a second click. */
const requestAgain = async (page: Page) => {
  const issued = page.getByText('已出单')
  await expect(issued).toBeHidden()
  await expect(async () => {
    if (await issued.isVisible()) return
    await requestButton(page).click({ timeout: 1_000 })
    await expect(issued).toBeVisible({ timeout: 1_500 })
  }).toPass()
}
const cancelButton = (page: Page) => page.getByRole('button', { name: '取消运单' })

test('requests a waybill, prints its label, ships under its number and shows where the parcel was', async ({
  page,
}, info) => {
  const { shipOrder } = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'store')
  await page.goto(`/ship/detail/${shipOrder.name}`)
  await expect(page.getByText('还没有申请运单')).toBeVisible()
  await shot(page, info, 'no-waybill')
  await requestButton(page).click()
  await expect(page.getByText('已出单')).toBeVisible()
  const timeline = timelineOf(page)
  await expect(timeline).toContainText('顺丰已出运单 SF')
  await expect(requestButton(page)).toHaveAccessibleDescription('已有运单，请先取消')
  await expectAccessible(page)
  await shot(page, info, 'waybill')

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '打印面单' }).click()
  const label = await opened
  await expect(label.getByText('021WE-571A3')).toBeVisible()
  await expect(label.getByRole('img', { name: '二维码' })).toBeVisible()
  await expectAccessible(label)
  await shot(label, info, 'label')
  const number = (await label.getByRole('region', { name: '运单号' }).innerText()).trim()
  expect(number).toMatch(/^SF\d{13}$/)
  for (const paper of ['A4', '4 × 6 英寸标签'] as const) {
    await label.getByRole('radio', { name: paper }).check()
    const pages = await printed(label, paper === 'A4' ? 'a4' : 'label')
    expect(pages).toHaveLength(1)
    expect(textOf(pages)).toContain(number)
    expect(codesOf(pages)).toContain(number)
  }
  await label.close()

  await page.goto(`/ship/pick/${shipOrder.name}`)
  await expect(page.getByLabel('运单号')).toHaveValue(number)
  await page.getByRole('button', { name: '不扫描发货' }).click()
  await expect(page).toHaveURL(/\/ship\/list$/)

  await expect.poll(() => sendRoute(number)).toBe(200)
  await page.goto(`/ship/detail/${shipOrder.name}`)
  await expect(page.getByText('派送中')).toBeVisible()
  await expect(timeline).toContainText('快递员正在派送')
  await expect(cancelButton(page)).toHaveAccessibleDescription('包裹已用此运单发出')
  await expectAccessible(page)
  await shot(page, info, 'parcel')
})

test('shows why the courier has refused, and requests again', async ({ page }, info) => {
  await connectCourier(api, 'not-the-check-word')
  const { shipOrder } = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'store')
  await page.goto(`/ship/detail/${shipOrder.name}`)
  await requestButton(page).click()
  await expect(page.getByText('申请失败', { exact: true })).toBeVisible()
  const timeline = timelineOf(page)
  await expect(timeline).toContainText('申请运单失败：')
  await expect(timeline).toContainText('数字签名无效')
  await expectAccessible(page)
  await shot(page, info, 'refused')

  await connectCourier(api)
  await requestAgain(page)
})

test('cancels a waybill after a question, and with its ship order', async ({ page }) => {
  const { shipOrder } = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'store')
  await page.goto(`/ship/detail/${shipOrder.name}`)
  await requestButton(page).click()
  await expect(page.getByText('已出单')).toBeVisible()
  await cancelButton(page).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`取消 ${shipOrder.name} 的运单？`)
  await question.getByRole('button', { name: '取消运单' }).click()
  const timeline = timelineOf(page)
  await expect(timeline).toContainText('已取消')
  await requestAgain(page)
  await api('GET', `/ship/cancel?id=${shipOrder.id}`)
  await page.reload()
  await expect(timeline).toContainText('发货单已取消，运单随之取消')
})

test('is worked with keys only, and asks for a connection first', async ({ page }) => {
  await disconnectCouriers(api)
  const { shipOrder } = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'store')
  await page.goto(`/ship/detail/${shipOrder.name}`)
  await expect(page.getByText('还没有申请运单')).toBeVisible()
  await expect(requestButton(page)).toHaveAccessibleDescription('还没有填写顺丰的连接参数和密钥')
  await requestButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tooltip')).toHaveText('还没有填写顺丰的连接参数和密钥')

  await connectCourier(api)
  await page.reload()
  await expect(requestButton(page)).toBeEnabled()
  await requestButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('已出单')).toBeVisible()

  await page.getByRole('button', { name: '打印面单' }).focus()
  await page.keyboard.press('Tab')
  await expect(cancelButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(cancelButton(page)).toBeFocused()
  await expect(page.getByText('已出单')).toBeVisible()
})

test.describe('for those who only look', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('shows what there is, and lets them do nothing', async ({ page }, info) => {
    const { shipOrder } = await importOrder(api, { [shelf.skus[0]]: 1 })
    await signIn(page, 'seller')
    await page.goto(`/ship/detail/${shipOrder.name}`)
    await expect(page.getByText('还没有申请运单')).toBeVisible()
    await expect(requestButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(requestButton(page)).toHaveAccessibleDescription(/权限/)
    await page.route('**/ship/waybill?*', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
    await shot(page, info, 'unread')
    await page.unroute('**/ship/waybill?*')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByText('还没有申请运单')).toBeVisible()
  })
})
