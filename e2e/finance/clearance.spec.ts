import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

test('Finance looks at how documents stand with customs, by state and kind, in the address', async ({
  page,
}) => {
  await signIn(page, 'finance')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '清关看板' }).click()
  await expect(page.getByRole('heading', { name: '清关看板', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '未通过', exact: true }).click()
  await expect(page).toHaveURL(/st=rejected/)
  await page.reload()
  await expect(page.getByRole('button', { name: '未通过', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
})
