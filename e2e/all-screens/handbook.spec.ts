import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { type Department, departmentsOfScreens } from '@selvedge/contract/screens.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

/** What the handbook shows of each department. */
const shown: Record<Department, string> = {
  orders: '/order/list',
  shipping: '/ship/list',
  stock: '/stock/po_list',
  customs: '/customs/codes',
  finance: '/transactions/list',
  customers: '/user/manage',
  marketing: '/app/discounts',
  products: '/product/namedReview',
  channels: '/settings/storefronts',
  analytics: '/analytics/season',
  house: '/dashboard',
}
const pictures = fileURLToPath(new URL('../../docs/handbook/pictures/', import.meta.url))

const help = (page: Page) => page.getByRole('button', { name: '帮助', exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: '使用手册' })

test('the handbook opens at the screen that is shown, and any other page can be chosen', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/stock/lock_list')
  await help(page).click()
  await expect(panel(page).getByRole('heading', { name: '库存', level: 1 })).toBeAttached()
  await expect(panel(page).getByRole('heading', { name: '库存锁定', level: 2 })).toBeInViewport()
  await expectAccessible(page)
  await panel(page).getByRole('combobox', { name: '部门' }).click()
  await page.getByTitle('财务', { exact: true }).click()
  await expect(panel(page).getByRole('heading', { name: '财务', level: 1 })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
})

test('the handbook speaks the language of the console', async ({ page }) => {
  await signIn(page, 'admin')
  await page.addInitScript(() => localStorage.setItem('selvedge.language', 'en'))
  await page.goto('/order/list')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 }).last()).toBeAttached()
})

// What it writes is kept with the texts: it is asked for when screens have changed.
if (process.env.SELVEDGE_HANDBOOK) {
  test('its pictures show the screens as they are', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 760 })
    await signIn(page, 'admin')
    for (const department of departmentsOfScreens) {
      await page.goto(shown[department])
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      // The menu's icons come behind the rows.
      await expect(page.getByRole('navigation').locator('svg').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await writeFile(`${pictures}${department}.png`, await page.screenshot())
    }
  })
}
