import { importOrder, type Shelf, stockShelf } from '../shipping/ship-orders.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

const header = '邮箱,外部订单号,昵称,SKU,数量,单价,运费,支付状态,收货人,收货电话,省,市,区,详细地址'
const phone = '15400008888'

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
})

const line = (number: string, sku: string, quantity: string) =>
  `buyer@example.com,${number},小明,${sku},${quantity},199.00,0,已支付,王小明,${phone},上海市,上海市,徐汇区,示例路 1 号`

const sheet = (...lines: string[]) => ({
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[header, ...lines].join('\r\n')}\r\n`),
})

test('imports a sheet once its faults are mended, and explains where each unit ships from', async ({
  page,
}) => {
  const [first, second] = shelf.skus
  const number = `E2E-${Date.now()}`
  await signIn(page, 'admin')
  await page.goto('/order/list')
  await page.getByRole('button', { name: '导入外部订单' }).click()
  await page.getByRole('menuitem', { name: '到第二渠道' }).click()
  await expect(page).toHaveURL(/\/order\/import\?channel=second$/)

  // What the browser sees by itself: the fault stands at its row and marks its column.
  const file = page.getByLabel('表格文件')
  await file.setInputFiles(sheet(line(number, first, '2'), line(number, second, '两件')))
  const faulty = page.getByRole('row').filter({ hasText: '数量：请输入整数' })
  await expect(faulty.getByRole('rowheader')).toHaveText('3')
  await expect(faulty.getByRole('cell', { name: '两件' })).toHaveAttribute('title', '请输入整数')
  await expect(page.getByRole('button', { name: '导入 2 行' })).toBeDisabled()
  await expectAccessible(page)

  // What only the server knows is shown in the same place, before anything is sent.
  await page.getByRole('button', { name: '重新选择' }).click()
  await file.setInputFiles(sheet(line(number, first, '2'), line(number, 'NO-SUCH-SKU', '1')))
  await expect(page.getByRole('row').filter({ hasText: 'SKU 不存在' }).getByRole('rowheader')).toHaveText('3')
  await expect(page.getByRole('button', { name: '导入 2 行' })).toBeDisabled()

  // Part of it without the rest of its order would be sent twice when it is mended: the order stays out whole.
  await page.getByRole('button', { name: '只导入无误的行' }).click()
  await expect(page.getByText('已导入 0 个订单')).toBeVisible()
  await expect(page.getByText('同一订单的其他行有误，整单没有导入')).toBeVisible()

  await page.getByRole('button', { name: '继续导入' }).click()
  await file.setInputFiles(sheet(line(number, first, '2'), line(number, second, '99')))
  await page.getByRole('button', { name: '导入 2 行' }).click()
  await expect(page.getByText('已导入 1 个订单')).toBeVisible()
  await page.getByRole('link', { name: number }).click()

  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  const trace = page.locator('details').first()
  await expect(trace).toContainText('另有 89 件等待')
  await expect(trace).toContainText(`${second} ×89：可用库存不足`)
  const chosen = trace.getByRole('row').filter({ hasText: '本仓单独可发出现有的 12 件' })
  await expect(chosen).toContainText('发 2')
  await expect(trace.getByRole('row').filter({ hasText: '没有所需商品的可用库存' }).first()).toBeVisible()
  await expectAccessible(page)

  await trace.getByRole('link', { name: '查库存' }).click()
  await expect(page).toHaveURL(new RegExp(`/stock/query\\?sku=${second}$`))

  await page.goto(`/order/out-of-stock?q=${second}`)
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText('89')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  expect((await download).suggestedFilename()).toBe('out-of-stock.xlsx')
})

test('keeps the filters of the list in its address and exports by them', async ({ page }) => {
  const { name, shipOrder } = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'admin')
  await page.goto('/order/list')
  await expect(page.getByRole('heading', { name: '订单', level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/order/list?q=${name}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('进行中')
  await expect(row).toContainText('1 / 0')
  await expect(row.getByRole('link', { name: shipOrder.name })).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: '订单（.xlsx）' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

  await page.getByLabel('状态').click()
  await page.getByTitle('已完成').click()
  await expect(page).toHaveURL(new RegExp(`q=${name}&st=complete$`))
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: '重新分仓' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`重新分仓 ${name}？`)
  await expect(question).toContainText(shipOrder.name)
  await question.getByRole('button', { name: '重新分仓' }).click()
  await expect(page.getByText(`${name} 已重新分仓，共 1 张发货单`)).toBeVisible()
  await expect(row.getByRole('link', { name: shipOrder.name })).toBeHidden()
})

test('takes units back, never more than were shipped', async ({ page }) => {
  const [first, second] = shelf.skus
  const { id, name, shipOrder } = await importOrder(api, { [first]: 2, [second]: 1 })
  const { items } = await api<{ items: { id: number; quantity: number }[] }>(
    'GET',
    `/ship/get?id=${shipOrder.id}`,
  )
  const rows = items.map((item) => ({ id: item.id, quantity: item.quantity }))
  await api('POST', `/ship/shipped?id=${shipOrder.id}&trackingNumber=SF${Date.now()}`, rows)

  await signIn(page, 'admin')
  await page.goto(`/order/detail/${id}`)
  await page.getByRole('button', { name: '退货' }).first().click()
  const dialog = page.getByRole('dialog', { name: `退货 ${name}` })
  const send = dialog.getByRole('button', { name: '退货' })
  await send.click()
  await expect(dialog.getByText('请填写退货数量')).toBeVisible()
  await dialog.getByLabel(first).fill('3')
  await send.click()
  await expect(dialog.getByText('超出可退货数量')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(first).fill('1')
  await send.click()
  await expect(page.getByText('操作成功，已登记退货 1 件')).toBeVisible()
  await expect(dialog).toBeHidden()
  const returned = page.getByRole('table', { name: '退货记录' })
  await expect(returned.getByRole('row').filter({ hasText: first })).toContainText('1')
})

test('says that a return failed and why, then that it was done', async ({ page }) => {
  const [sku] = shelf.skus
  const { id, name, shipOrder } = await importOrder(api, { [sku]: 2 })
  const { items } = await api<{ items: { id: number; quantity: number }[] }>(
    'GET',
    `/ship/get?id=${shipOrder.id}`,
  )
  const rows = items.map((item) => ({ id: item.id, quantity: item.quantity }))
  await api('POST', `/ship/shipped?id=${shipOrder.id}&trackingNumber=SF${Date.now()}`, rows)

  await signIn(page, 'admin')
  await page.goto(`/order/detail/${id}`)
  await page.getByRole('button', { name: '退货' }).first().click()
  const dialog = page.getByRole('dialog', { name: `退货 ${name}` })
  const send = dialog.getByRole('button', { name: '退货' })
  await dialog.getByLabel(sku).fill('2')
  // Somebody else takes one of them back meanwhile.
  const { fulfillments } = await api<{ fulfillments: { id: number; items: { id: number }[] }[] }>(
    'GET',
    `/order/detail?id=${id}`,
  )
  const places = await api<{ id: number }[]>('GET', '/location/list')
  await api('POST', '/order/restock', {
    orderId: id,
    locationId: places[0]?.id,
    fulfillmentId: fulfillments[0]?.id,
    fulfillmentItemId: fulfillments[0]?.items[0]?.id,
    quantity: 1,
  })
  await send.click()
  await expect(dialog.getByText('操作失败：超出可退货数量')).toBeVisible()
  await expect(page.getByText(/^操作成功/)).toBeHidden()
  await dialog.getByLabel(sku).fill('1')
  await send.click()
  await expect(page.getByText('操作成功，已登记退货 1 件')).toBeVisible()
})

test('sellers look, and nothing more', async ({ page }) => {
  const { id, name } = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'seller')
  await page.goto(`/order/list?q=${name}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: '导入外部订单' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: '操作' })).toBeHidden()
  await page.goto(`/order/detail/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: '重新分仓' })).toBeHidden()
  await page.goto('/order/import?channel=first')
  await expect(page).toHaveURL(/\/401$/)
})
