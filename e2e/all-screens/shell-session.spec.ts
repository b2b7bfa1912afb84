import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('selvedge.token'))

test('without a token every address leads to the sign-in', async ({ page }, info) => {
  for (const path of [
    '/',
    '/dashboard',
    '/order/list?q=a',
    '/401',
    '/404',
    '/nothing/here',
    '/redirect/audit',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login(\?|$)/)
  }
  await page.goto('/order/list?q=a')
  await expect(page).toHaveURL(/\/login\?redirect=%2Forder%2Flist%3Fq%3Da$/)
  await shot(page, info, 'login')
})

test.describe('the way back from an authorisation', () => {
  test.use({ expectedConsole: [/may close only the windows/] })

  test('needs no sign-in, keeps the answer and says that it is done', async ({ page }, info) => {
    await page.goto('/auth-redirect?code=1&state=2')
    await expect(heading(page)).toHaveText('授权已完成，可以关闭此窗口')
    expect(await page.evaluate(() => localStorage.getItem('x-admin-oauth-code'))).toBe('code=1&state=2')
    await shot(page, info, 'auth-redirect')
  })
})

test('signs in where it was going, shows the password on demand, and signs out', async ({ page }, info) => {
  await page.goto('/ship/list')
  await page.getByRole('textbox', { name: '用户名' }).fill(' ')
  const password = page.getByLabel('密码', { exact: true })
  await password.fill('short')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('请输入正确的用户名')).toBeVisible()
  await expect(page.getByText('密码不能少于6位')).toBeVisible()
  await shot(page, info, 'login-refused')
  await expectAccessible(page)

  await page.getByRole('textbox', { name: '用户名' }).fill('store')
  await password.fill('store-demo')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: '隐藏密码' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await password.press('Enter')
  await expect(page).toHaveURL(/\/ship\/list/)
  await expect(heading(page)).toContainText('发货单')

  // Who is signed in has no use for the sign-in.
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('button', { name: /^账号 / }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await storedToken(page)).toBeNull()
})

test('says what is forbidden and what does not exist, and leads back', async ({ page }, info) => {
  await signIn(page, 'seller')
  await page.goto('/order/list')
  await expect(heading(page)).toContainText('订单')
  await page.goto('/permission/user')
  await expect(page).toHaveURL(/\/401/)
  await expect(heading(page)).toHaveText('没有权限')
  await expectAccessible(page)
  await shot(page, info, '401')
  await page.goto('/401?noGoBack=1')
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/order/list')
  await expect(heading(page)).toContainText('订单')
  await page.goto('/permission/user')
  await expect(page).toHaveURL(/\/401/)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/order\/list/)

  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/404$/)
  await expect(heading(page)).toHaveText('页面不存在')
  await expectAccessible(page)
  await shot(page, info, '404')
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('/redirect replaces itself by the screen, with its query', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/stock/query')
  await expect(heading(page)).toContainText('库存查询')
  await page.goto('/redirect/order/list?q=abc')
  await expect(page).toHaveURL(/\/order\/list\?q=abc$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/stock\/query/)
})

test.describe('a session that has ended', () => {
  test.use({ expectedConsole: [/401/] })

  test('asks whether to stay or to sign in again', async ({ page }, info) => {
    await signIn(page, 'admin')
    await page.goto('/order/list')
    await expect(page.getByRole('table', { name: '订单' }).getByRole('row').nth(2)).toBeVisible()
    // What comes behind the first screen has come, too: it must not be what finds the session gone.
    await page.waitForLoadState('networkidle')
    const token = await storedToken(page)
    await page.request.delete('/admin-api/auth/token', {
      headers: { Authorization: token ?? '', 'X-Requested-With': 'XMLHttpRequest' },
    })
    const refresh = page.getByRole('button', { name: '刷新' }).last()
    const question = page.getByRole('dialog').filter({ hasText: '登录失效' })
    // Whatever asks by itself may have found it out before.
    await expect(async () => {
      if (await question.isHidden()) await refresh.click({ timeout: 1_000 })
      await expect(question).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect(question).toContainText('登录失效，可以取消继续留在该页面，或者重新登录')
    await shot(page, info, 'session-lost')
    await question.getByRole('button', { name: '取消' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/order\/list/)
    await expect(page.getByRole('table', { name: '订单' }).getByRole('row').nth(2)).toBeVisible()

    await refresh.click()
    await question.getByRole('button', { name: '重新登录' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await storedToken(page)).toBeNull()
  })

  test('found at the start says so, and comes back after the sign-in', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('once')) return
      sessionStorage.setItem('once', 'yes')
      localStorage.setItem('selvedge.token', 'no-such-token')
    })
    await page.goto('/stock/query')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fstock%2Fquery$/)
    await expect(page.getByText('登录失效，请重新登录')).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  })
})

test('renews its token every 40 minutes, and at once after a sleep', async ({ page }) => {
  // Little more: the page's clock would otherwise run past the time that a renewal is waited for.
  const renewalMs = 40 * 60_000 + 4_000
  await page.clock.install()
  await signIn(page, 'admin')
  await page.goto('/profile')
  await expect(heading(page)).toBeVisible()
  const first = await storedToken(page)
  await page.clock.runFor(renewalMs)
  await expect.poll(() => storedToken(page)).not.toBe(first)
  const second = await storedToken(page)
  await page.clock.runFor(renewalMs)
  await expect.poll(() => storedToken(page)).not.toBe(second)
})

test.describe('a part of the page that is gone', () => {
  test.use({ expectedConsole: [/404|imported module|preload CSS/] })

  test('offers to load the page anew where the server has another build, and only there', async ({
    page,
  }) => {
    await signIn(page, 'store')
    await page.route(/\/assets\/BatchDialog-/, (route) => route.fulfill({ status: 404 }))
    await page.goto('/ship/list')
    const open = page.getByRole('button', { name: '批量发货' })
    await open.click()
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible()

    await page.goto('/ship/list')
    const ofNext = '<script type="module" src="/assets/start-next.js"></script>'
    await page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body: ofNext }))
    await expect(open).toBeVisible()
    await page.evaluate(() => Object.assign(window, { before: true }))
    await open.click()
    await page.getByRole('button', { name: '刷新页面' }).click()
    await page.waitForFunction(() => !('before' in window))
  })
})
