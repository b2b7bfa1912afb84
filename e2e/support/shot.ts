import type { Page, TestInfo } from '@playwright/test'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

type Look = (width: number) => Promise<void>

/** Attaches the page as it is to the report, where somebody wants to look at it: SELVEDGE_SHOTS=1. */
export async function attachShot(page: Page, info: TestInfo, name: string): Promise<void> {
  if (!process.env.SELVEDGE_SHOTS) return
  const body = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await info.attach(`${name} ${page.viewportSize()?.width}`, { body, contentType: 'image/png' })
}

/** The same on a desk and on a phone; `look` is called at each width. */
export async function shot(page: Page, info: TestInfo, name: string, look?: Look): Promise<void> {
  if (!look && !process.env.SELVEDGE_SHOTS) return
  const before = page.viewportSize() ?? desk
  await shotAndStay(page, info, name, look)
  await page.setViewportSize(before)
}

/** The same, beginning at the width that there is: for whoever takes many, since each change of it takes its time. */
export async function shotAndStay(page: Page, info: TestInfo, name: string, look?: Look): Promise<void> {
  for (const size of page.viewportSize()?.width === phone.width ? [phone, desk] : [desk, phone]) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
    await attachShot(page, info, name)
    await look?.(size.width)
  }
}
