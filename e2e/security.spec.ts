import type { Page } from '@playwright/test'
import { screens } from '@selvedge/contract/screens.ts'
import { apiAs } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'

/** What the browser refused to load, with the directive that forbids it. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      Reflect.get(window, 'noteViolation')(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return violations
}

test('every screen works under the content security policy', async ({ page, request }) => {
  const violations = await collectViolations(page)
  const api = await apiAs(request, 'admin')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: /登\s*录/ })).toBeVisible()
  await signIn(page, 'admin')
  const [order] = await api<{ id: number }[]>('GET', '/order/list?size=1')
  const [shipOrder] = await api<{ id: number }[]>('GET', '/ship/list?size=1')
  const idOf = (path: string) => (path.startsWith('/order') ? order?.id : (shipOrder?.id ?? 1))
  for (const { path } of screens) {
    const response = await page.goto(path.replace('$id', String(idOf(path))))
    expect(response?.headers()['content-security-policy'], path).toContain("script-src 'self';")
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
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
