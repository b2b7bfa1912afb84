import type { Locator, Page, Response } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { emptyShop, fillShop } from './thousands.data.ts'
import { navigateTo, walkedScreens } from './walked.ts'

/** A page of the widest table takes some four thousand; a row or an option for each of ten thousand takes far more. */
const maxElements = 12_000
/** On a machine that does other things as well. */
const drawnWithin = 10_000

/** The longest portion that anything asks for. */
const maxRows = 500

// No supplier is asked for pictures of what was filled in: that there is none is said there.
test.use({ expectedConsole: [/supplier\/images/] })

test.beforeAll(fillShop)
test.afterAll(emptyShop)

const answers: Promise<string | null>[] = []
/** The call, if its answer is longer than that. */
async function tooLong(response: Response): Promise<string | null> {
  if (!response.headers()['content-type']?.includes('json')) return null
  // What nobody waits for any more has no body.
  const answer: { data?: unknown } | null = await response.json().catch(() => null)
  return Array.isArray(answer?.data) && answer.data.length > maxRows ? response.url() : null
}

test.beforeEach(async ({ page }) => {
  page.on('response', (response) => answers.push(tooLong(response)))
  await signIn(page, 'admin')
})
test.afterEach(async () => {
  const found = await Promise.all(answers.splice(0))
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((url) => url !== null)).toEqual([])
})

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

test('every screen is drawn soon and stays small', async ({ page, request }, info) => {
  info.setTimeout(300_000)
  const api = await apiAs(request, 'admin')
  await page.goto('/settings/repwd')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const screen of await walkedScreens(api)) {
    const { address } = screen
    await navigateTo(page, screen)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible({ timeout: drawnWithin })
    await expect(page.getByRole('main').getByRole('status', { name: '加载中' }), address).toHaveCount(0)
    expect.soft(await elements(page), `elements of ${address}`).toBeLessThan(maxElements)
  }
})

/** Opens a picker, finds by typing what is far down its list, and says how much was drawn. */
async function pick(page: Page, picker: Locator, typed: string): Promise<void> {
  await picker.click()
  const found = page.locator('.ant-select-item-option:visible').filter({ hasText: typed })
  await expect(page.locator('.ant-select-item-option:visible').first()).toBeVisible()
  expect(await elements(page)).toBeLessThan(maxElements)
  await page.keyboard.type(typed)
  await found.first().click()
}

test('a location is found, changed and given a parent among ten thousand', async ({ page }) => {
  // Wide enough for all its columns.
  await page.setViewportSize({ width: 3_200, height: 900 })
  await page.goto('/settings/location')
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('textbox', { name: '搜索仓库' }).fill('千仓 04711')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  const cell = page.getByRole('button', { name: '上级仓库 —' })
  await pick(page, cell, '千仓 09999')
  await expect(page.getByRole('button', { name: '上级仓库 千仓 09999' })).toBeFocused()
  await page.getByRole('button', { name: '保存 1 行' }).click()
  await expect(page.getByText('已保存 1 个仓库')).toBeVisible()
})

test('pickers draw what is in sight of ten thousand', async ({ page }) => {
  await page.goto('/stock/ts_list')
  await pick(page, page.getByRole('combobox', { name: '仓库' }), '千仓 08888')
  await expect(page).toHaveURL(/location=\d+/)

  await page.goto('/stock/ts_create')
  await pick(page, page.getByRole('combobox', { name: /仓库/ }), '千仓 07777')

  await page.goto('/stock/query')
  await page.getByRole('button', { name: '导出' }).click()
  await pick(page, page.getByRole('dialog').getByRole('combobox', { name: '仓库' }), '千仓 06666')
  await expect(page.getByRole('dialog')).toContainText('导出已选的 1 个仓库')

  await page.goto('/permission/user')
  await pick(page, page.getByRole('combobox', { name: '角色' }), '千角色 05555')
  await expect(page).toHaveURL(/r=custom-\d+/)
  await page.getByRole('button', { name: '新增' }).click()
  await pick(page, page.getByRole('dialog').getByRole('combobox', { name: /角色/ }), '千角色 04444')

  await page.goto('/ship/routing-rules')
  await page.getByRole('button', { name: '新增规则' }).click()
  const rule = page.getByRole('dialog', { name: '新增规则' })
  await pick(page, rule.getByRole('combobox', { name: '品牌' }), '千牌 3333')
  await pick(page, rule.getByRole('combobox', { name: '优先仓库' }), '千仓 02222')
  await expect(rule.getByText('千仓 02222')).toBeVisible()
})

test('a role is found among ten thousand', async ({ page }) => {
  await page.goto('/permission/role')
  await page.getByRole('textbox', { name: '搜索角色' }).fill('千角色 03333')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await elements(page)).toBeLessThan(maxElements)
})
