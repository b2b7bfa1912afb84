import { type Place, shippingPlaces, takeStock } from '../stock/stock.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { importAny, importOrder, orderOf, type Shelf, stockShelf } from './ship-orders.data.ts'

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
})

/** A warehouse that ships, besides the one with the shelf. */
async function elsewhere(): Promise<Place> {
  const place = (await shippingPlaces(api)).find(({ id }) => id !== shelf.locationId)
  if (!place) throw new Error('another shipping warehouse is needed')
  return place
}

test('moves units to another warehouse once it has them, and makes a purchase order of what ships there', async ({
  page,
}) => {
  const [sku] = shelf.skus
  const { id, shipOrder } = await importOrder(api, { [sku]: 3 })
  const target = await elsewhere()
  await signIn(page, 'admin')
  await page.goto(`/ship/pick/${shipOrder.id}`)
  await page.getByRole('button', { name: '转仓' }).click()
  const drawer = page.getByRole('dialog', { name: `转仓 ${shipOrder.name}` })
  const transfer = drawer.getByRole('button', { name: '转仓' })
  await transfer.click()
  await expect(drawer.getByText('请选择目标仓库').last()).toBeVisible()
  await drawer.getByLabel('目标仓库').fill(target.name)
  await drawer.getByLabel('目标仓库').press('Enter')
  await drawer.getByLabel(sku).fill('2')
  await expectAccessible(page)
  await transfer.click()
  await expect(drawer.getByRole('alert')).toContainText(sku)
  expect((await orderOf(api, id)).shipOrders).toHaveLength(1)

  await takeStock(api, target, { [sku]: 2 })
  // The same action is not done again within two seconds, though it was refused.
  await expect(async () => {
    await transfer.click()
    await expect(drawer).toBeHidden({ timeout: 1_000 })
  }).toPass({ intervals: [1_000] })
  const made = (await orderOf(api, id)).shipOrders.find(({ name }) => name !== shipOrder.name)
  await expect(page.getByText(`新发货单 ${made?.name}`)).toBeVisible()
  await expect(page.getByLabel(`${sku} 数量`)).toHaveValue('1')

  await page.goto(`/ship/list?q=${made?.name}`)
  const row = page.getByRole('row').filter({ hasText: made?.name ?? '' })
  await expect(row).toContainText(target.name)
  await row.getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '创建采购单' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '为 1 张发货单创建一张采购单，共 2 件？' })
  await expect(question).toContainText(made?.name ?? '')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('toolbar').getByRole('button', { name: '创建采购单' }).click()
  await question.getByRole('button', { name: '创建' }).click()
  await expect(page).toHaveURL(/\/stock\/customs\/\d+/)
  await expect(page.getByRole('row').filter({ hasText: sku.split('-')[0] ?? sku })).toContainText('2')
  await expectAccessible(page)
  // The same ship order is not declared twice.
  await page.goto(`/ship/list?q=${made?.name}`)
  await row.getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '创建采购单' }).click()
  await question.getByRole('button', { name: '创建' }).click()
  await expect(page.getByText(/已.*采购单/).last()).toBeVisible()
})

test('lists SKUs that are never routed, and takes them off again: what waited is routed', async ({
  page,
}) => {
  const sku = shelf.skus[1]
  await signIn(page, 'store')
  await page.goto('/ship/not-push')
  await page.getByRole('button', { name: '添加' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox').fill(sku)
  await drawer.getByRole('button', { name: '添加' }).click()
  await expect(drawer).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: sku })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  const id = await importAny(api, { [sku]: 2 })
  expect(await orderOf(api, id)).toMatchObject({ waitSplitQuantity: 2, shipOrders: [] })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '移出' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '将 1 个 SKU 移出不推送名单？' })
  await question.getByRole('button', { name: '移出' }).click()
  await expect(row).toHaveCount(0)
  await expect(async () => {
    expect(await orderOf(api, id)).toMatchObject({ waitSplitQuantity: 0, shipOrders: [{ status: 0 }] })
  }).toPass({ timeout: 15_000 })
})
