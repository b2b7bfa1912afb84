import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'

test('the own password is changed: checks, refusal, and the new one signs in', async ({ page }) => {
  await signIn(page, 'barcode')
  await page.goto('/settings/repwd')
  await page.getByLabel('原密码').fill('wrong-one')
  await page.getByLabel('新密码', { exact: true }).fill('12345')
  await page.getByLabel('确认新密码').fill('other')
  await page.getByRole('button', { name: /^(loading )?修改$/ }).click()
  await expect(page.getByText('密码长度需要大于6位')).toBeVisible()
  await expect(page.getByText('两次密码不一样，请重新输入')).toBeVisible()

  await page.getByLabel('新密码', { exact: true }).fill('my-own-word')
  await page.getByLabel('确认新密码').fill('my-own-word')
  await page.getByRole('button', { name: /^(loading )?修改$/ }).click()
  await expect(page.getByText('原密码错误')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('原密码').fill('barcode-demo')
  await page.getByRole('button', { name: /^(loading )?修改$/ }).click()
  await expect(page).toHaveURL(/\/login/)

  await page.getByLabel('用户名').fill('barcode')
  await page.getByLabel('密码', { exact: true }).fill('my-own-word')
  await page.getByRole('button', { name: '登录' }).click()
  // Signing in leads back to where the session ended; there it is set back to what the other tests know.
  await expect(page).toHaveURL(/\/settings\/repwd$/)
  await page.getByLabel('原密码').fill('my-own-word')
  await page.getByLabel('新密码', { exact: true }).fill('barcode-demo')
  await page.getByLabel('确认新密码').fill('barcode-demo')
  await page.getByRole('button', { name: /^(loading )?修改$/ }).click()
  await expect(page).toHaveURL(/\/login/)
})
