import type { Locator, Page } from '@playwright/test'

/** Opens what was changed at once; the newest change. */
export async function openChanges(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title }).click()
  return page.getByRole('dialog', { name: title }).getByRole('row').nth(1)
}

/** Takes a change back, and answers what is asked. */
export async function takeBack(page: Page, change: Locator, verb: string): Promise<void> {
  await change.getByRole('button', { name: '撤销', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: verb }).click()
}
