import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { importOrder, orderOf, type Shelf, stockShelf } from './ship-orders.data.ts'

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
})

test('edits, saves and ships a part; the rest waits', async ({ page }) => {
  const [first, second] = shelf.skus
  const { id, name, shipOrder } = await importOrder(api, { [first]: 3, [second]: 2 })
  await signIn(page, 'admin')
  await page.goto(`/ship/list?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: shipOrder.name })
  await expect(row).toContainText('待处理')
  await expectAccessible(page)
  await row.getByRole('button', { name: '拣货' }).click()

  // An edit hides what ships until it is saved or taken back.
  const ship = page.getByRole('button', { name: '不扫描发货' })
  await page.getByLabel(`${first} 数量`).fill('2')
  await page.keyboard.press('Tab')
  await expect(ship).toBeHidden()
  await page.getByRole('button', { name: '还原' }).click()
  await expect(page.getByLabel(`${first} 数量`)).toHaveValue('3')
  await page.getByLabel(`${first} 数量`).fill('2')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  await expect(page.getByText('本次发货 4 件，全部发出')).toBeVisible()

  await page.getByLabel(`${first} 本次发货数量`).fill('1')
  await page.keyboard.press('Tab')
  await expect(page.getByText(`本次发货 3 件；1 件退回待分仓：${first} ×1`)).toBeVisible()
  await ship.click()
  await expect(page.getByText('请填写运单号')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('运单号').fill(`SF${Date.now()}`)
  await ship.click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(ship).toBeFocused()
  await ship.click()
  await expect(question).toContainText(`${shipOrder.name} 只发 3 件，1 件退回待分仓？`)
  await expect(question.getByRole('button', { name: '发货' })).toBeDisabled()
  await question.getByRole('combobox', { name: `${first} 少发原因` }).click()
  await page.getByTitle('损坏').click()
  await expectAccessible(page)
  await question.getByRole('button', { name: '发货' }).click()
  await expect(page).toHaveURL(/\/ship\/list$/)

  await page.goto(`/ship/detail/${shipOrder.name}`)
  // Its own state; what other systems were told of it may be done, too.
  await expect(page.getByText('已完成').first()).toBeVisible()
  const timeline = page.getByRole('list', { name: '动态' })
  await expect(timeline).toContainText(`修改数量：${first} 3→2`)
  await expect(timeline).toContainText(`未发 ${first} ×1（损坏）`)
  await expect(timeline).toContainText('发货（未扫描）')
  await page.getByRole('button', { name: '修改运单号' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('运单号').fill('SF-CORRECTED')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(timeline).toContainText('→SF Express SF-CORRECTED')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: '取消' })).toBeDisabled()
  await expectAccessible(page)
  // One unit was taken out and one stayed behind; no other location has any to route them to.
  expect((await orderOf(api, id)).waitSplitQuantity).toBe(2)
})

test('cancels after a question that names it', async ({ page }) => {
  const { name, shipOrder } = await importOrder(api, { [shelf.skus[0]]: 2 })
  await signIn(page, 'store')
  await page.goto(`/ship/list?q=${shipOrder.name}`)
  const row = page.getByRole('row').filter({ hasText: shipOrder.name })
  await expect(row).toContainText(name)
  await expect(row.getByRole('button', { name: '重置' })).toHaveCount(0)

  const question = page.getByRole('dialog')
  await row.getByRole('button', { name: '取消' }).click()
  await expect(question).toContainText(`取消发货单 ${shipOrder.name}，释放 2 件库存？`)
  await question.getByRole('button', { name: '保留' }).click()
  await expect(row).toContainText('待处理')
  await row.getByRole('button', { name: '取消' }).click()
  await question.getByRole('button', { name: '取消发货单' }).click()
  await expect(row).toContainText('已取消')
  await expect(row.getByRole('button', { name: '拣货' })).toHaveCount(0)
})

test('shows a seller no action', async ({ page }) => {
  const { name, shipOrder } = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'seller')
  await page.goto(`/ship/list?q=${shipOrder.name}`)
  await expect(page.getByRole('row').filter({ hasText: shipOrder.name })).toContainText(name)
  await expect(page.getByRole('columnheader', { name: '操作' })).toHaveCount(0)
  await page.goto(`/ship/detail/${shipOrder.name}`)
  await expect(page.getByRole('heading', { name: shipOrder.name })).toBeVisible()
  await expect(page.getByRole('button', { name: '取消' })).toHaveCount(0)
  await page.goto(`/ship/pick/${shipOrder.id}`)
  await expect(page).toHaveURL(/\/401$/)
})

test('asks before unsaved edits are left; a missing ship order leads to the list', async ({ page }) => {
  const [sku] = shelf.skus
  const { shipOrder } = await importOrder(api, { [sku]: 2 })
  await signIn(page, 'store')
  await page.goto(`/ship/pick/${shipOrder.id}`)
  await page.getByRole('button', { name: `删除 ${sku}` }).click()
  await page.getByRole('link', { name: '详情' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('放弃未保存的修改？')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(question).toContainText(`取消发货单 ${shipOrder.name}，释放 2 件库存？`)
  await question.getByRole('button', { name: '取消发货单' }).click()
  await expect(page.getByText('发货单已取消')).toBeVisible()

  await page.goto('/ship/pick/999999999')
  await expect(page.getByText('发货单不存在或已被删除').first()).toBeVisible()
  await expect(page).toHaveURL(/\/ship\/list$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('ships with one hand', async ({ page }) => {
    const [sku] = shelf.skus
    const { shipOrder } = await importOrder(api, { [sku]: 3 })
    await signIn(page, 'store')
    await page.goto(`/ship/pick/${shipOrder.name}`)
    await page.getByRole('button', { name: `${sku} 本次发货减一` }).tap()
    await expect(page.getByText(`本次发货 2 件；1 件退回待分仓：${sku} ×1`)).toBeVisible()
    await page.getByRole('button', { name: `${sku} 本次发货加一` }).tap()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByLabel('运单号').fill(`SF${Date.now()}`)
    const ship = page.getByRole('button', { name: '不扫描发货' })
    expect((await ship.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await ship.tap()
    await expect(page).toHaveURL(/\/ship\/list$/)
  })
})
