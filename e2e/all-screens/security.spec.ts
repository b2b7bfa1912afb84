import { apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { hostileAnswer } from '../support/hostile.ts'
import { collectViolations } from '../support/violations.ts'
import { navigateTo, takeOver, walkedScreens } from './walked.ts'

test('the sign-in works under the content security policy', async ({ page }) => {
  const violations = await collectViolations(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: /登\s*录/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(violations).toEqual([])
})

test('what was typed is shown as text on every screen', async ({ page, request }) => {
  // Many screens, one after the other.
  test.setTimeout(240_000)
  const violations = await collectViolations(page)
  const api = await apiAs(request, 'admin')
  await signIn(page, 'admin')
  const walked = await walkedScreens(api)
  await page.goto('/settings/repwd')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const answers = await takeOver(page, hostileAnswer)
  let shown = 0
  for (const screen of walked) {
    await navigateTo(page, screen)
    await answers.answered()
    await expect(page.getByRole('status', { name: '加载中' }), screen.address).toHaveCount(0)
    const became = await page.evaluate(() => ({
      ran: Reflect.get(window, 'hostile'),
      elements: document.querySelectorAll('img[src*="hostile"], [onload], [onerror]').length,
    }))
    expect(became, screen.address).toEqual({ ran: undefined, elements: 0 })
    if ((await page.getByRole('main').innerText()).includes('window.hostile')) shown += 1
  }
  expect(shown, 'screens that show it').toBeGreaterThan(14)
  expect(violations).toEqual([])
})

test('a sheet is read by a worker of ours', async ({ page }) => {
  const violations = await collectViolations(page)
  await signIn(page, 'admin')
  await page.goto('/order/import?channel=first')
  await page.getByLabel('表格文件').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email,sku\nbuyer@example.test,A\n'),
  })
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(violations).toEqual([])
})

test('the page of the API shows its calls, and each of them in detail', async ({ page }) => {
  const violations = await collectViolations(page)
  await page.goto('/admin-api/docs')
  await page.getByRole('button', { name: /^POST .*auth.*token.*Sign in/ }).click()
  await expect(page.getByText('Refusals:').first()).toBeVisible()
  expect(violations).toEqual([])
})

test.describe('what the policy forbids', () => {
  test.use({ expectedConsole: [/Content Security Policy/] })

  test('is refused: a script in the page', async ({ page, context }) => {
    await page.goto('/login')
    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.ran = true'
      document.head.append(script)
      return Reflect.has(window, 'ran')
    })
    expect(ran).toBe(false)
    expect(await context.cookies()).toEqual([])
  })

  test('is refused: a frame elsewhere does not get the console', async ({ page, baseURL }) => {
    await page.route('http://elsewhere.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/login"></iframe>` }),
    )
    await page.goto('http://elsewhere.test/')
    await page.waitForTimeout(1_000)
    await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(0)
  })
})
