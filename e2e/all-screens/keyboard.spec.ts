import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const focused = (part: Locator) => part.evaluate((element) => element === document.activeElement)

/** Presses Tab until the focus is there: nothing on the way may hold it. */
async function tabTo(page: Page, part: Locator, key = 'Tab'): Promise<void> {
  await expect(part).toBeVisible()
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await focused(part)) return
    await page.keyboard.press(key)
  }
  throw new Error(`No ${key} reaches ${part}`)
}

/** The focus stays in what is open, however often it moves on: at the end it is the browser's own, then it begins again. */
async function expectTrapped(page: Page): Promise<void> {
  const dialog = '.ant-drawer, .ant-modal-root'
  const inside = () =>
    page.evaluate((open) => {
      const at = document.activeElement
      return at === document.body || at?.closest(open) !== null
    }, dialog)
  await expect(page.locator(dialog).and(page.locator(':focus-within'))).toBeAttached()
  for (let pressed = 1; pressed <= 15; pressed += 1) {
    await page.keyboard.press('Tab')
    expect(await inside(), `stays inside at Tab ${pressed}`).toBe(true)
  }
}

test.beforeEach(({ page }) => signIn(page, 'admin'))

test('the orders are searched, filtered, opened and turned by key', async ({ page }) => {
  await page.goto('/order/list')
  await expect(main(page).getByRole('link', { name: /^SO\d/ }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到内容' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, main(page).getByRole('textbox', { name: /订单号/ }))
  await tabTo(page, main(page).getByRole('combobox', { name: '状态' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: '状态' })).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/st=/)
  await page.goBack()

  const first = main(page).getByRole('row').nth(1)
  const opener = first.getByRole('link').first()
  await tabTo(page, opener)
  await tabTo(page, first.getByRole('button', { name: '重新分仓' }))
  // The other way round the pages come first.
  await page.reload()
  await expect(opener).toBeVisible()
  await tabTo(page, page.locator('.ant-pagination-next'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/p=2/)
})

test('an account is opened and left by key: the drawer holds the focus, and gives it back', async ({
  page,
}) => {
  await page.goto('/permission/user')
  const edit = main(page).getByRole('row').nth(2).getByRole('button', { name: '编辑' })
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expectTrapped(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(edit).toBeFocused()
})

test('a question is answered by key', async ({ page, request }) => {
  // Another session, that could be ended.
  await apiAs(request, 'admin')
  await page.goto('/profile')
  const end = main(page).getByRole('button', { name: '结束其他会话' })
  await expect(end).toBeEnabled()
  await tabTo(page, end)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expectTrapped(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(end).toBeFocused()
})
