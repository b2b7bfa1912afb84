import { newStyle, sheetOf } from '../stock/stock.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expectFits } from '../support/fits.ts'
import { test as demoTest, expect } from '../support/fixtures.ts'
import { firstPassword } from '../support/server/first-password.ts'
import { startFirst } from '../support/server/served.ts'
import { signInByPage } from './staff.data.ts'

/** In place of the demo: a server that nobody has used yet. */
const test = demoTest.extend<object, { serverAddress: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
  serverAddress: async ({}, use) => {
    const stop = await startFirst()
    await use((process.env.SELVEDGE_URL ?? '').replace(/\/$/, ''))
    await stop()
  },
})

test('the first account is told what is missing, and gets to its opening stock', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/')
  await signInByPage(page, { username: 'admin', password: firstPassword })
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: '开始使用：0 / 5' })).toBeVisible()
  for (const step of ['连接店铺', '设置仓库', '导入商品', '录入期初库存', '添加员工'])
    await expect(page.getByRole('main').getByRole('link', { name: step, exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: '设置仓库' }).click()
  await expect(page).toHaveURL(/\/settings\/location$/)
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('textbox', { name: '名称' }).first().fill('上海仓')
  await page.getByRole('textbox', { name: '国家' }).first().fill('cn')
  await page.getByRole('textbox', { name: '国家' }).first().press('Enter')
  await page.getByRole('switch', { name: '可发货' }).first().click()
  await page.getByRole('button', { name: '保存 1 行' }).click()
  await expect(page.getByText('已保存 1 个仓库')).toBeVisible()

  const [small] = await newStyle()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: '开始使用：2 / 5' })).toBeVisible()
  await expect(page.getByText('设置仓库（已完成）')).toBeVisible()
  await expect(page.getByText('导入商品（已完成）')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: '录入期初库存' }).click()
  await expect(page).toHaveURL(/\/stock\/ts_create$/)
  await page.getByLabel('单据名称').fill('期初库存')
  await page.getByLabel('盘点仓库').click()
  await page.getByTitle('上海仓').click()
  await page.getByLabel('表格文件').setInputFiles(sheetOf('opening.csv', `${small.sku},8`))
  await expect(page.getByText('已核对，没有发现问题')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交 1 行' }).click()
  await expect(page).toHaveURL(/\/stock\/ts_list$/)
  await expect(page.getByRole('row').nth(1)).toContainText('+8')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => localStorage.setItem('selvedge.language', 'en'))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Getting started: 3 of 5' })).toBeVisible()
  await expect(page.getByText('Set up locations (done)')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '(done)' })).toHaveCount(3)
  await expectFits(page, 'the list of first steps')
  await expectAccessible(page)
})
