import type { Page } from '@playwright/test'

/** What the browser refuses to load, with the directive that forbids it, as it happens. */
export async function collectViolations(page: Page, violations: string[] = []): Promise<string[]> {
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      Reflect.get(window, 'noteViolation')(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return violations
}
