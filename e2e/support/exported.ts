import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parseCsv } from 'hucre/csv'

/** What a list is exported as in text: its rows, the titles first. */
export async function exportedRows(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: /导出$/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const rows = parseCsv(await readFile(await download.path(), 'utf8'), { header: false, skipBom: true })
  return rows.map((row) => row.map(String))
}
