import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: '界面设置' })
const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: '界面设置' }).click()
  await expect(panel(page)).toBeVisible()
}
const rootStyle = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/order/list')
  await expect(page.getByRole('table', { name: '订单' }).getByRole('row').nth(5)).toBeVisible()
})

test('theme colour, dark mode, tags, header and logo apply at once and are remembered', async ({
  page,
}, info) => {
  const accentBefore = await rootStyle(page, '--accent')
  await openPanel(page)
  await panel(page).getByRole('radio', { name: '梅紫' }).check()
  await expect.poll(() => rootStyle(page, '--accent')).not.toBe(accentBefore)
  await panel(page).getByRole('radio', { name: '深色' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await shot(page, info, 'settings-dark')
  await expectAccessible(page)

  await panel(page).getByRole('switch', { name: '显示标签栏' }).click()
  await expect(page.getByRole('navigation', { name: '打开过的页面' })).toHaveCount(0)
  await panel(page).getByRole('switch', { name: '固定顶栏' }).click()
  await expect(page.locator('[data-fixed=false]')).toBeAttached()
  await panel(page).getByRole('switch', { name: '侧栏 Logo' }).click()
  await expect(page.getByText('Selvedge', { exact: true })).toHaveCount(0)

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  expect(await rootStyle(page, '--accent')).not.toBe(accentBefore)
  await expect(page.getByRole('table', { name: '订单' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '打开过的页面' })).toHaveCount(0)
  await expect(page.getByText('Selvedge', { exact: true })).toHaveCount(0)
  await expect(page.locator('[data-fixed=false]')).toBeAttached()
})

test('rows are as high as the chosen size says, and stay so', async ({ page }) => {
  const size = page.getByRole('combobox', { name: '密度' })
  const row = page.getByRole('table', { name: '订单' }).getByRole('row').nth(2)
  for (const [name, height] of [
    ['默认', 40],
    ['小型', 32],
    ['超小', 28],
    ['中等', 36],
  ] as const) {
    await size.click()
    await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
    await expect.poll(async () => Math.round((await row.boundingBox())?.height ?? 0), name).toBe(height)
  }
  await size.click()
  await page.locator('.ant-select-item-option').filter({ hasText: '超小' }).click()
  await page.reload()
  await expect.poll(async () => Math.round((await row.boundingBox())?.height ?? 0)).toBe(28)
})

test('the language changes without loading the page again, and stays', async ({ page }, info) => {
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  const search = page.getByRole('textbox', { name: /订单号/ })
  await search.fill('typed before')
  await openPanel(page)
  await panel(page).getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Orders/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: /^Order, receiver/ })).toHaveValue('typed before')
  await shot(page, info, 'orders-in-english')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Orders/ })).toBeVisible()
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('radio', { name: '中文' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^订单/ })).toBeVisible()
})

test('fills the screen and comes back', async ({ page }) => {
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
})

test('says when the browser can not fill the screen', async ({ page }) => {
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }))
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(page.getByText('浏览器不支持全屏')).toBeVisible()
})

test('the sidebar shrinks to its icons and stays so', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: '菜单' })
  await page.getByRole('button', { name: '展开或收起菜单' }).click()
  await expect.poll(async () => Math.round((await menu.boundingBox())?.width ?? 0)).toBeLessThanOrEqual(56)
  await page.reload()
  await expect(menu).toBeVisible()
  await expect.poll(async () => Math.round((await menu.boundingBox())?.width ?? 0)).toBeLessThanOrEqual(56)
  await expect(menu.getByRole('link', { name: '订单', exact: true })).toBeVisible()
})
