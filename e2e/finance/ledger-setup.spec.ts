import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

/** Of the sandbox's ledger. */
const keys = {
  account: 'sandbox-account',
  user: 'sandbox',
  appId: `sandbox_${Buffer.from('selvedge-sandbox-0123456').toString('base64')}`,
  appSecret: 'sandbox-secret-of-the-app',
}

test('An administrator tries the ledger, changes what it calls things, and finds it kept', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '金蝶设置' }).click()
  await expect(page.getByRole('heading', { name: '金蝶设置', level: 1 })).toBeVisible()
  await expectAccessible(page)

  const server = page.getByLabel('服务器地址')
  await server.fill('ftp://erp')
  await page.getByRole('button', { name: '测试连接' }).click()
  await expect(page.getByText('必须是 https:// 开头的店铺地址')).toBeVisible()
  await server.fill(process.env.SELVEDGE_SANDBOX_URL ?? '')
  await page.getByLabel('数据中心 ID').fill(keys.account)
  await page.getByLabel('集成用户').fill(keys.user)
  await page.getByLabel('应用 ID').fill(keys.appId)
  await page.getByLabel('应用密钥').fill('another-secret')
  await page.getByRole('button', { name: '测试连接' }).click()
  await expect(page.getByText(/金蝶连接失败/)).toBeVisible()
  await page.getByLabel('应用密钥').fill(keys.appSecret)
  await page.getByRole('button', { name: '测试连接' }).click()
  await expect(page.getByText('金蝶连接成功')).toBeVisible()
  // Other tests look at postings that are not pushed.
  for (const label of ['服务器地址', '应用 ID', '应用密钥']) await page.getByLabel(label).fill('')

  await page.getByRole('button', { name: '添加品牌' }).click()
  const rows = page.getByRole('group', { name: '品牌' })
  const count = await rows.getByPlaceholder('其他所有品牌').count()
  await page.getByLabel(`品牌 ${count}`, { exact: true }).fill('Setup Brand')
  await page.getByLabel(`品牌 ${count} 的金蝶编码`).fill('SUP-E2E')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()

  await page.reload()
  await expect(rows.getByLabel(/^品牌 \d+$/).last()).toHaveValue('Setup Brand')
  await page.getByRole('button', { name: `移除品牌 ${count}` }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  // What is saved may be left.
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '金蝶任务' }).click()
  await expect(page.getByRole('heading', { name: '金蝶任务', level: 1 })).toBeVisible()
})

test('finance does not get there', async ({ page }) => {
  await signIn(page, 'finance')
  await page.goto('/kingdee/setup')
  await expect(page).toHaveURL(/\/401$/)
})
