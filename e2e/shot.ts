import type { Page, TestInfo } from '@playwright/test'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Attaches the page as it is to the report, on a desk and on a phone; `look` is called at each width. */
export async function shot(
  page: Page,
  info: TestInfo,
  name: string,
  look?: (width: number) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize() ?? desk
  for (const size of [desk, phone]) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
    const body = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    await info.attach(`${name} ${size.width}`, { body, contentType: 'image/png' })
    await look?.(size.width)
  }
  await page.setViewportSize(before)
}
