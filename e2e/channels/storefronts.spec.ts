import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

const sandbox = () => `${process.env.SELVEDGE_SANDBOX_URL}/shops/example-second`
const secrets = ['sandbox-token', 'sandbox-secret'] as const

let api: ApiCall
test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
})
// The other tests expect no storefront that takes part.
test.afterEach(async () => {
  const channel = 'second'
  await api('POST', '/storefront/save', { channel, name: '第二渠道', baseUrl: sandbox(), enabled: false })
})

test('sets a shop up: tried before it is saved, its secrets masked afterwards', async ({ page }, info) => {
  await signIn(page, 'admin')
  await page.goto('/settings/storefronts')
  const shop = page.locator('section', { has: page.getByRole('heading', { name: '第二渠道' }) }).last()
  await shop.getByRole('button', { name: /^(设\s*置|修\s*改)$/ }).click()

  const form = page.getByRole('dialog', { name: '设置第二渠道' })
  const tryIt = form.getByRole('button', { name: '测试连接' })
  await form.getByLabel('店铺地址').fill('http://shop.example')
  await tryIt.click()
  await expect(form.getByText('必须是 https:// 开头的店铺地址')).toBeVisible()
  await expectAccessible(page)

  await form.getByLabel('店铺地址').fill(sandbox())
  await form.getByLabel('访问令牌').fill('some-other-token')
  await tryIt.click()
  await expect(page.locator('.ant-message-error')).toBeVisible()
  await form.getByLabel('访问令牌').fill(secrets[0])
  await expect(page.locator('.ant-message-error')).toBeHidden()
  await tryIt.click()
  await expect(page.getByText(/^连接成功：/)).toBeVisible()
  await form.getByLabel('Webhook 密钥').fill(secrets[1])
  // Off where this has been tried before.
  const enabled = form.getByRole('switch', { name: '启用' })
  if ((await enabled.getAttribute('aria-checked')) !== 'true') await enabled.click()
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form).toBeHidden()

  await expect(shop.getByText('已连接')).toBeVisible()
  await expect(shop).toContainText(sandbox())
  await expect(shop).toContainText('•••')
  for (const secret of secrets) expect(await page.content()).not.toContain(secret)
  await expectAccessible(page)
  await shot(page, info, 'storefronts set up')
})
