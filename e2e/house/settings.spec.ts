import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

let api: ApiCall

const set = (key: string, text: string) => api('POST', `/config?key=${key}`, text)
const get = (key: string) => api<string>('GET', `/config?key=${key}`)

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  await set('push_order_to_gome', '0')
  await set('ext_shipping', '')
  await set('unit_setting', '[]')
})

test('turns a switch at once, checks what is typed, and goes back to what was before', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/settings/env')
  await expect(page.getByRole('heading', { name: '系统设置' })).toBeVisible()
  await expectAccessible(page)

  const push = page.getByRole('switch', { name: '推送订单到国美' })
  await expect(push).toHaveAccessibleDescription(/新的已支付订单会推送到国美渠道/)
  await push.click()
  await expect(page.getByText('修改成功')).toBeVisible()
  await expect(push).toBeChecked()
  expect(await get('push_order_to_gome')).toBe('1')

  // What is wrong is said where it stands, before anything is sent.
  const couriers = page.getByRole('textbox', { name: '外部物流' })
  await couriers.fill('SF:SF Express\nYT:Nobody')
  await expect(page.getByText('第 2 行：每行应为 标签:承运商')).toBeVisible()
  await expect(couriers).toHaveAttribute('aria-invalid', 'true')
  await couriers.blur()
  await expect(couriers).toHaveValue('SF:SF Express\nYT:Nobody')
  expect(await get('ext_shipping')).toBe('')
  await couriers.fill(' SF:SF Express \n\n')
  await couriers.blur()
  await expect(page.getByText('修改成功')).toHaveCount(1)
  await expect(couriers).toHaveValue('SF:SF Express')
  expect(await get('ext_shipping')).toBe('SF:SF Express')

  const units = page.getByRole('textbox', { name: '单位设置' })
  await units.fill('[{"kinds":["鞋"],"unit":"双"}]')
  await units.blur()
  // JSON comes back with a line for each field.
  await expect(units).toHaveValue(/^\[\n {2}\{\n/)

  // What can't be saved is not lost by a click on the menu.
  await couriers.fill('SF:Nobody')
  await page.getByRole('link', { name: '仓库', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('放弃未保存的修改？')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await page.getByRole('button', { name: '撤销', exact: true }).click()

  await page.getByRole('button', { name: '外部物流的历史' }).click()
  const history = page.getByRole('dialog', { name: '外部物流的历史' })
  const versions = history.getByRole('list', { name: '外部物流的历史' }).getByRole('listitem')
  await expect(versions.first()).toContainText('当前')
  await expect(versions.first()).toContainText('SF:SF Express')
  await expectAccessible(page)
  await versions.nth(1).getByRole('button', { name: '恢复' }).click()
  const confirm = page.getByRole('dialog').filter({ hasText: '将“外部物流”恢复为' })
  await confirm.getByRole('button', { name: '恢复' }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  await expect(versions.first()).toContainText('恢复为')
  await page.keyboard.press('Escape')
  await expect(couriers).toHaveValue('')
  expect(await get('ext_shipping')).toBe('')
})

test('replaces a secret without ever showing it', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/settings/env')
  await page.getByRole('button', { name: '更换BoBo 令牌' }).click()
  const field = page.getByLabel('新的BoBo 令牌')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await field.fill('a-secret-that-ends-with-9876')
  await field.press('Enter')
  await expect(page.getByText('修改成功')).toBeVisible()
  await expect(page.getByText('••••9876')).toBeVisible()
  await expect(field).toHaveCount(0)
  expect(await get('bobo_token')).toBe('••••9876')
})

test('shows settings to who may not change them, and says why not', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/settings/env')
  const push = page.getByRole('switch', { name: '推送订单到国美' })
  await expect(push).toBeDisabled()
  await push.hover({ force: true })
  await expect(page.getByRole('tooltip')).toHaveText('没有权限，请联系管理员')
  await expect(page.getByRole('textbox', { name: '外部物流' })).not.toBeEditable()
  await expect(page.getByRole('button', { name: '更换BoBo 令牌' })).toBeDisabled()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('sets a switch', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/settings/env')
    await page.getByRole('switch', { name: '推送订单到国美' }).tap()
    await expect(page.getByText('修改成功')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})
