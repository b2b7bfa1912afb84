import type { Page } from '@playwright/test'

/** What the browser refused to load, with the directive that forbids it. */
export async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      Reflect.get(window, 'noteViolation')(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return violations
}
