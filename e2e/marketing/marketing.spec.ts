import { newStyle } from '../stock/stock.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a look set is made with its picture, published, moved to the top and deleted', async ({ page }) => {
  const [small, medium] = await newStyle()
  await signIn(page, 'seller')
  await page.goto('/app/sets')
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await page.getByRole('button', { name: '新建' }).click()

  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请填写套装 SKU')).toBeVisible()
  await expect(page.getByText('空sku')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'set.png',
    mimeType: 'image/png',
    buffer: pixel,
  })
  await expect(page.getByRole('button', { name: '更换图片：套装' })).toBeVisible()
  const sku = `SET-${small.sku}`
  await page.getByLabel('套装 SKU').fill(sku)
  await page.getByLabel('套件 1 的 SKU').fill(small.sku)
  await page.getByLabel('套件 1 的 SKU').press('Enter')
  await page.getByLabel('套件 2 的 SKU').fill('GHOST')
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('商品中没有这些 SKU：GHOST')).toBeVisible()
  await page.getByLabel('套件 2 的 SKU').fill(medium.sku)
  await page.getByRole('button', { name: '保存' }).click()

  const row = page.getByRole('row').filter({ hasText: sku })
  await expect(row).toContainText('已下线')
  await row.getByRole('button', { name: '发布' }).click()
  await expect(row).toContainText('已发布')
  await row.getByRole('button', { name: '置顶' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(sku)
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})

test('the home page is prepared, published, and taken back to what it was', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/app/advertisement')
  const versions = page.getByRole('listitem').filter({ hasText: '载入编辑' })
  await expect(versions.first()).toBeVisible()
  await expectAccessible(page)
  const tip = page.getByRole('textbox', { name: '购物车提示' })
  await tip.fill('今日下单明日发货')
  const phone = page.getByRole('region', { name: '手机预览' })
  await expect(phone).toContainText('今日下单明日发货')

  await page.getByRole('button', { name: '添加图片' }).first().click()
  await expect(page.getByText('还没有图片')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^移除 顶部轮播/ })
    .last()
    .click()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await page.reload()
  await expect(tip).toHaveValue('今日下单明日发货')
  await tip.fill('今日下单后日发货')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('操作已取消')).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('发布成功!')).toBeVisible()
  await expect(versions.filter({ hasText: '正在展示' })).toHaveCount(1)

  await versions.filter({ hasText: '已替换' }).first().getByRole('button', { name: '载入编辑' }).click()
  await expect(tip).not.toHaveValue('今日下单后日发货')
  await versions.filter({ hasText: '等待发布' }).getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('撤销成功!')).toBeVisible()
})

test('a sales link is made of a scanned SKU and copied; one that nobody knows is named', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [small] = await newStyle()
  await signIn(page, 'seller')
  await page.goto('/app/generateSalesLink')
  const sku = page.getByRole('textbox', { name: 'SKU' })
  await expect(sku).toBeFocused()
  await sku.fill('GHOST')
  await sku.press('Enter')
  await expect(page.getByText('生成失败：没有这个 SKU：GHOST')).toBeVisible()
  await sku.fill(small.sku)
  await sku.press('Enter')
  await page.getByRole('button', { name: '复制小程序页面' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`sku=${small.sku}`)
  await expectAccessible(page)
})

test('the marketing text is published as it stands', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/settings/fizz')
  const text = page.getByRole('textbox', { name: '营销设置' })
  const published = `{"notice": "${Date.now()}"}`
  await text.fill(published)
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('发布成功!')).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue(published)
  await expectAccessible(page)
})
