import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

test('a warehouse is added, changed in place and saved; what is wrong is marked and keeps it back', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/settings/location')
  const name = `测试仓 ${Date.now()}`
  await page.getByRole('button', { name: '新增' }).click()
  await expect(page.getByRole('textbox', { name: '名称' }).first()).toHaveValue('')
  await page.getByRole('textbox', { name: '名称' }).first().fill(name)
  await page.getByRole('textbox', { name: '国家' }).first().fill('China')
  await page.getByRole('textbox', { name: '国家' }).first().press('Enter')
  await expect(page.getByRole('textbox', { name: '国家' }).first()).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: /^保存/ })).toBeDisabled()

  await page.getByRole('textbox', { name: '国家' }).first().fill('cn')
  await page.getByRole('textbox', { name: '国家' }).first().press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存 1 行' }).click()
  await expect(page.getByText('已保存 1 个仓库')).toBeVisible()

  const call = await apiAs(page.request, 'admin')
  const saved = await call<{ name: string; country: string }[]>('GET', '/location/list')
  expect(saved.find((location) => location.name === name)).toMatchObject({ country: 'CN' })
})

test('who may not change warehouses sees them and cannot', async ({ page }) => {
  await signIn(page, 'store')
  await page.goto('/settings/location')
  await expect(page.getByRole('textbox', { name: '名称' }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: /^保存/ })).toBeDisabled()
})
