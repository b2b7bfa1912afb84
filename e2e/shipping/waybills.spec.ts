import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { importOrder, type Shelf, stockShelf } from './ship-orders.data.ts'

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
})

/** Sends what kuaidi100 would send of a parcel, once it is subscribed to. */
async function tellOf(number: string): Promise<number> {
  const answer = await fetch(`${process.env.SELVEDGE_SANDBOX_URL}/kuaidi100/desk`, {
    method: 'POST',
    body: JSON.stringify({
      ...{ number, state: '5' },
      data: [
        { ftime: '2026-03-02 10:00:00', context: '快递员已揽收' },
        { ftime: '2026-03-03 08:30:00', context: '快递员正在派送' },
      ],
    }),
  })
  const { url, form }: { url: string; form: string } = await answer.json()
  if (url === '') return 0
  const { status } = await fetch(`${process.env.SELVEDGE_URL}${new URL(url).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  })
  return status
}

test('requests a waybill, prints its label, ships under its number and shows where the parcel was', async ({
  page,
}) => {
  const { shipOrder } = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'store')
  await page.goto(`/ship/detail/${shipOrder.name}`)
  await expect(page.getByText('还没有申请运单')).toBeVisible()
  await page.getByRole('button', { name: '申请运单' }).click()
  await expect(page.getByText('已出单')).toBeVisible()
  const timeline = page.getByRole('list', { name: '动态' })
  await expect(timeline).toContainText('顺丰已出运单 SF')
  await expect(page.getByRole('button', { name: '申请运单' })).toHaveAccessibleDescription(
    '已有运单，请先取消',
  )
  await expectAccessible(page)

  const printed = page.waitForEvent('popup')
  await page.getByRole('button', { name: '打印面单' }).click()
  const label = await printed
  await expect(label.getByText('021WE-571A3')).toBeVisible()
  await expect(label.getByRole('img', { name: '二维码' })).toBeVisible()
  await expectAccessible(label)
  const number = (await label.getByRole('region', { name: '运单号' }).innerText()).trim()
  expect(number).toMatch(/^SF\d{13}$/)
  await label.close()

  await page.goto(`/ship/pick/${shipOrder.name}`)
  await expect(page.getByLabel('运单号')).toHaveValue(number)
  await page.getByRole('button', { name: '不扫描发货' }).click()
  await expect(page).toHaveURL(/\/ship\/list$/)

  await expect.poll(() => tellOf(number)).toBe(200)
  await page.goto(`/ship/detail/${shipOrder.name}`)
  await expect(page.getByText('派送中')).toBeVisible()
  await expect(timeline).toContainText('快递员正在派送')
  await expect(page.getByRole('button', { name: '取消运单' })).toHaveAccessibleDescription(
    '包裹已用此运单发出',
  )
  await expectAccessible(page)
})

test('cancels a waybill after a question, and with its ship order', async ({ page }) => {
  const { shipOrder } = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'store')
  await page.goto(`/ship/detail/${shipOrder.name}`)
  await page.getByRole('button', { name: '申请运单' }).click()
  await expect(page.getByText('已出单')).toBeVisible()
  await page.getByRole('button', { name: '取消运单' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`取消 ${shipOrder.name} 的运单？`)
  await question.getByRole('button', { name: '取消运单' }).click()
  const timeline = page.getByRole('list', { name: '动态' })
  await expect(timeline).toContainText('已取消')
  await page.getByRole('button', { name: '申请运单' }).click()
  await expect(page.getByText('已出单')).toBeVisible()
  await api('GET', `/ship/cancel?id=${shipOrder.id}`)
  await page.reload()
  await expect(timeline).toContainText('发货单已取消，运单随之取消')
})

test('shows those who only look what there is, and lets them do nothing', async ({ page }) => {
  const { shipOrder } = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'seller')
  await page.goto(`/ship/detail/${shipOrder.name}`)
  await expect(page.getByText('还没有申请运单')).toBeVisible()
  await expect(page.getByRole('button', { name: '申请运单' })).toBeDisabled()
  await page.route('**/ship/waybill?*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await page.unroute('**/ship/waybill?*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('还没有申请运单')).toBeVisible()
})
