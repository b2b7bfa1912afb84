import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

test('who agreed to a message is found, and which message has used that up', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/app/notices/consents')
  await expect(page.getByRole('heading', { name: '订阅授权' })).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: 'oDemo' })
  await expect(rows.first()).toBeVisible()

  await page.goto('/app/notices/consents?st=used')
  await expect(rows.first()).toContainText('已用')
  await expectAccessible(page)

  const openid = (await rows.first().textContent())?.match(/oDemo\d{6}/)?.[0] ?? ''
  await page.goto(`/app/notices/consents?q=${openid}`)
  await expect(rows.first()).toContainText(openid)
  await expect(rows.filter({ hasNotText: openid })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '导出' })).toBeVisible()

  await page.goto('/app/notices/consents?q=nobody')
  await expect(rows).toHaveCount(0)
})
