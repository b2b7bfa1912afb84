import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { type ImportedOrder, importOrder, type Shelf, stockShelf } from './ship-orders.data.ts'

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
})

const heading = '快递公司,发货单号,订单号,SKU,数量,运单号'

const lineOf = ({ name, shipOrder }: ImportedOrder, sku: string, quantity: number): string =>
  `顺丰,${shipOrder.name},${name},${sku},${quantity},SF${shipOrder.id}`

const fileOf = (lines: readonly string[]) => ({
  name: 'batch.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([heading, ...lines].join('\n')),
})

test('names what is wrong, ships the rest with the page closed, and shows the result again', async ({
  page,
  context,
}) => {
  // Two pages, a job and three looks at accessibility: on busy cores a minute is not enough.
  test.slow()
  const [first, second] = shelf.skus
  const one = await importOrder(api, { [first]: 2 })
  const two = await importOrder(api, { [first]: 1, [second]: 1 })
  const three = await importOrder(api, { [second]: 1 })
  await signIn(page, 'store')
  await page.goto('/ship/list')
  const open = page.getByRole('button', { name: '批量发货' })
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(open).toBeFocused()
  await open.click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles(
      fileOf([
        lineOf(one, first, 2),
        lineOf(two, first, 1),
        lineOf(three, second, 5),
        `顺丰,SO99999999,${one.name},${first},1,SF1`,
      ]),
    )
  await expect(dialog.getByText('超出发货单数量（最多 1）')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /发货 4 行/ })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '只发货无误的行' }).click()
  await expect(page).toHaveURL(/[?&]b=\d+/)
  const address = page.url()

  // Whoever closes the page stops nothing.
  await page.close()
  await expect
    .poll(async () => (await api<{ status: number }>('GET', `/ship/get?id=${two.shipOrder.id}`)).status)
    .toBe(4)
  const again = await context.newPage()
  const result = again.getByRole('dialog')
  await again.goto(address)
  await expect(result.getByText('已处理完 4 张发货单，发货完成 2 张')).toBeVisible()
  const rows = result.getByRole('row')
  await expect(rows.filter({ hasText: one.shipOrder.name })).toContainText('发货完成')
  await expect(rows.filter({ hasText: two.shipOrder.name })).toContainText(`未发 ${second} ×1，重新分仓`)
  await expect(rows.filter({ hasText: three.shipOrder.name })).toContainText('超出发货单数量（最多 1）')
  await expectAccessible(again)
  await result.getByRole('button', { name: /^出错 2$/ }).click()
  await expect(rows.filter({ hasText: one.shipOrder.name })).toHaveCount(0)

  const download = again.waitForEvent('download')
  await result.getByRole('button', { name: '下载结果 .csv' }).click()
  expect((await download).suggestedFilename()).toBe('batch-fulfilment.csv')

  // The same again ships nothing twice.
  await result.getByRole('button', { name: '上传新文件' }).click()
  await expect(result.getByText('发货完成 2 / 4 张').first()).toBeVisible()
  await result.locator('input[type=file]').setInputFiles(fileOf([lineOf(one, first, 2)]))
  await result.getByRole('button', { name: /发货 1 行/ }).click()
  await expect(rows.filter({ hasText: one.shipOrder.name })).toContainText('发货单已发货')
  await result.getByRole('button', { name: '关闭' }).click()
  await expect(again).toHaveURL(/\/ship\/list$/)
})

test('is not offered to a seller', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/ship/list')
  await expect(page.getByRole('heading', { name: '发货单' })).toBeVisible()
  await expect(page.getByRole('button', { name: '批量发货' })).toHaveCount(0)
})
