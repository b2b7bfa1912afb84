import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

interface View {
  id: number
  own: boolean
}

let admin: ApiCall
let seller: ApiCall

/** Each test begins without views: the demo's accounts are shared. */
test.beforeEach(async ({ request }) => {
  admin = await apiAs(request, 'admin')
  seller = await apiAs(request, 'seller')
  for (const api of [admin, seller]) {
    const views = await api<View[]>('GET', '/view/list?list=orders')
    for (const { id, own } of views) if (own) await api('POST', '/view/delete', { id })
  }
})

const menu = (page: Page) => page.getByRole('button', { name: /^视图：/ })

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await menu(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('saves filters and columns, marks what was changed since, and comes to the default', async ({
  page,
}) => {
  await signIn(page, 'seller')
  await page.goto('/order/list?st=complete')
  await page.getByRole('button', { name: '选择列' }).click()
  await page.getByRole('checkbox', { name: '标签' }).uncheck()
  await page.keyboard.press('Escape')
  await choose(page, '另存为…')
  const dialog = page.getByRole('dialog', { name: '另存为视图' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请输入视图名称')).toBeVisible()
  await dialog.getByLabel('名称').fill('已完成的')
  await dialog.getByLabel('打开列表时默认使用').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(menu(page)).toBeFocused()
  await expect(menu(page)).toHaveText('已完成的')
  await expect(page).toHaveURL(/st=complete/)

  await page.goto('/order/list?st=open&q=x')
  await expect(menu(page)).toHaveText('视图')
  await choose(page, /^已完成的/)
  await expect(page).toHaveURL(/\?st=complete&v=\d+$/)
  await expect(page.getByRole('columnheader', { name: '标签' })).toBeHidden()
  await page.getByLabel('状态').click()
  await page.getByTitle('已取消').click()
  await expect(menu(page)).toHaveText('已完成的（已修改）')
  await choose(page, '保存修改')
  await expect(menu(page)).toHaveText('已完成的')
  await choose(page, '全部数据')
  await expect(page).toHaveURL('/order/list')
  await expect(page.getByRole('columnheader', { name: '标签' })).toBeVisible()

  // Whoever comes to the list anew finds the default view.
  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '订单', exact: true })
    .click()
  await expect(page).toHaveURL(/\/order\/list\?st=cancel&v=\d+$/)
  await menu(page).click()
  await expect(page.getByRole('menuitem', { name: '已完成的 · 默认' })).toBeVisible()
  await expectAccessible(page)
})

test('shares a view, which others see and only its owner or an Admin changes', async ({ page, browser }) => {
  const view = { list: 'orders', name: '待处理的', search: { st: 'open' }, columns: {}, shared: false }
  await admin('POST', '/view/create', view)
  const other = await browser.newPage()
  await signIn(other, 'seller')
  await other.goto('/order/list')
  await menu(other).click()
  await expect(other.getByRole('menuitem', { name: '另存为…' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: /待处理的/ })).toBeHidden()

  await signIn(page, 'admin')
  await page.goto('/order/list')
  await choose(page, '待处理的')
  await expect(menu(page)).toHaveText('待处理的')
  await choose(page, '共享给同事')
  await expect(page.getByText('已保存')).toBeVisible()
  await choose(page, '重命名…')
  const dialog = page.getByRole('dialog', { name: '重命名视图' })
  await dialog.getByLabel('名称').fill('大家的')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(menu(page)).toHaveText('大家的')

  await other.reload()
  await choose(other, /^大家的（.+ 共享）$/)
  await expect(other).toHaveURL(/st=open/)
  await menu(other).click()
  await expect(other.getByRole('menuitem', { name: '设为默认' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: '删除' })).toBeHidden()
  await other.close()

  await choose(page, '删除')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('删除共享视图“大家的”？其他人也将看不到它')
  await question.getByRole('button', { name: '删除' }).click()
  await expect(menu(page)).toHaveText('视图')
  await menu(page).click()
  await expect(page.getByRole('menuitem', { name: '大家的' })).toBeHidden()
})
