import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

const strip = (page: Page) => page.getByRole('navigation', { name: '打开过的页面' })
const tagNames = (page: Page) => strip(page).getByRole('link')
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name, exact: true })

test.describe('the tags of open screens', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/dashboard')
    // A screen that is left before it came up leaves no tag.
    for (const name of ['订单', '发货单', '盘点单']) {
      await menu(page, name).click()
      await expect(tagNames(page).filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
    }
    await expect(tagNames(page)).toHaveText(['首页', '订单', '发货单', '盘点单'])
  })

  test('lead back, remember the filters, and close one by one; home is pinned', async ({ page }, info) => {
    await tagNames(page).getByText('订单').click()
    await page.getByRole('textbox', { name: /订单号/ }).fill('不会有的')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await menu(page, '发货单').click()
    await tagNames(page)
      .filter({ hasText: /^订单$/ })
      .click()
    await expect(page).toHaveURL(/\/order\/list\?q=/)
    await shot(page, info, 'tags')

    // Closing another stays, closing the shown one goes to its neighbour.
    await page.getByRole('button', { name: '关闭 盘点单' }).click()
    await expect(tagNames(page)).toHaveText(['首页', '订单', '发货单'])
    await expect(page).toHaveURL(/\/order\/list/)
    await page.getByRole('button', { name: '关闭 订单' }).click()
    await expect(page).toHaveURL(/\/ship\/list/)
    await expect(page.getByRole('button', { name: '关闭 首页' })).toHaveCount(0)
    await page.reload()
    await expect(tagNames(page)).toHaveText(['首页', '发货单'])
  })

  test('close others and all by their menu, by keyboard too', async ({ page }) => {
    await tagNames(page)
      .filter({ hasText: /^订单$/ })
      .click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭其他' }).click()
    await expect(tagNames(page)).toHaveText(['首页', '订单'])
    await expect(page).toHaveURL(/\/order\/list/)

    await menu(page, '发货单').click()
    await page.getByRole('button', { name: '页面操作' }).click()
    await expect(page.getByRole('menuitem', { name: '刷新' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: '关闭所有' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tagNames(page)).toHaveText(['首页'])
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('button', { name: '页面操作' }).click()
    await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeDisabled()
  })

  test('read the screen again', async ({ page }) => {
    await page.getByRole('button', { name: '页面操作' }).click()
    const again = page.waitForRequest(/\/admin-api\/stock\/.*list|\/stockorder|\/stock\/ts/i)
    await page.getByRole('menuitem', { name: '刷新' }).click()
    await again
  })
})

test.describe('finding a screen in the menu', () => {
  const find = (page: Page) => page.getByRole('combobox', { name: '搜索菜单' })

  test('forgives slips, in both languages, up to two letters in five', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/dashboard')
    await find(page).click()
    for (const [typed, found] of [
      ['盘点', '盘点单'],
      ['oders', '订单'],
      ['ship/lst', '发货单'],
    ] as const) {
      await find(page).fill(typed)
      await expect(page.locator('.ant-select-item-option').first(), typed).toContainText(found)
    }
    await find(page).fill('qqqqqq')
    await expect(page.getByText('没有找到页面')).toBeVisible()
    await find(page).fill('盘点')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/stock\/ts_list/)
  })
})

test.describe('the command bar', () => {
  let api: ApiCall
  test.beforeEach(async ({ page, request }) => {
    api = await apiAs(request, 'admin')
    await signIn(page, 'admin')
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open(page)
  })

  const bar = (page: Page) => page.getByRole('dialog', { name: '快速前往' })
  const open = async (page: Page) => {
    await expect(bar(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(bar(page)).toBeVisible()
  }

  const type = async (page: Page, text: string) => {
    await page.getByRole('combobox', { name: /页面、订单/ }).fill(text)
    await page.keyboard.press('Enter')
  }

  test('opens screens, orders, ship orders, SKUs, customers, purchase orders and scanned barcodes', async ({
    page,
  }, info) => {
    const [order] = await api<{ id: number; name: string }[]>('GET', '/order/list?size=1&skip=30')
    const [shipOrder] = await api<{ name: string }[]>('GET', '/ship/list?size=1')
    const [variant] = await api<{ sku: string; barcode: string }[]>('GET', '/product/variants?size=1&skip=20')
    const [customer] = await api<{ id: number; account: string }[]>('GET', '/customer/list?size=1&skip=10')
    const [purchase] = await api<{ id: number; name: string }[]>('GET', '/stock/list?type=PO&size=1')
    if (!order || !shipOrder || !variant || !customer || !purchase)
      throw new Error('the demo shop has some of each')
    const ways: [string, RegExp][] = [
      ['同步任务', /\/settings\/sync$/],
      ['新建盘点单', /\/stock\/ts_create$/],
      ['ts1', /\/stock\/ts_detail\/1$/],
      [order.name, new RegExp(`/order/detail/${order.id}$`)],
      [order.name.replace(/^#/, ''), new RegExp(`/order/detail/${order.id}$`)],
      [shipOrder.name.toLowerCase(), new RegExp(`/ship/detail/${shipOrder.name}$`)],
      [variant.sku, new RegExp(`/stock/query\\?sku=${encodeURIComponent(variant.sku)}`)],
      [customer.account.toUpperCase(), new RegExp(`/user/detail/${customer.id}$`)],
      [purchase.name, new RegExp(`/stock/po_detail/${purchase.id}`)],
      ['6901234567892', /\/stock\/query\?sku=6901234567892/],
    ]
    for (const [place, [text, url]] of ways.entries()) {
      if (place > 0) await open(page)
      await type(page, text)
      await expect(page, text).toHaveURL(url)
    }
    await open(page)
    await page.getByRole('combobox', { name: /页面、订单/ }).fill(order.name)
    await expect(page.getByRole('option').first()).toContainText(order.name)
    await expectAccessible(page)
    await shot(page, info, 'command-bar')
  })

  test('is walked by arrows, says when there is nothing, and closes by Esc', async ({ page }) => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('combobox', { name: /页面、订单/ }).fill('zzzzqqqq')
    await expect(page.getByText('没有找到，请换个关键词')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '快速前往' })).toHaveCount(0)
  })
})

test('the profile menu leads home, to the profile and the password', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/order/list')
  for (const [item, url] of [
    ['个人资料', /\/profile$/],
    ['修改密码', /\/settings\/repwd$/],
    ['首页', /\/dashboard$/],
  ] as const) {
    await page.getByRole('button', { name: /^账号 / }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page).toHaveURL(url)
  }
})

test('a repeated click is refused with a word', async ({ page, request }) => {
  const api = await apiAs(request, 'admin')
  await signIn(page, 'admin')
  await page.goto('/settings/env')
  const push = page.getByRole('switch', { name: '推送订单到国美' })
  const before = await push.isChecked()
  let sent = 0
  page.on('request', (requested) => {
    if (requested.method() === 'POST') sent += 1
  })
  // Both in one go, before the switch can show that it works.
  await push.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('请勿重复操作').first()).toBeVisible()
  await expect(page.getByText('修改成功')).toBeVisible()
  expect(sent).toBe(1)
  await api('POST', '/config?key=push_order_to_gome', before ? '1' : '0')
})
