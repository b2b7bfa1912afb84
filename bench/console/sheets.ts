import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { loadVariants } from '@selvedge/server/commands/variants.ts'
import { milliseconds } from '../measure/figures.ts'
import type { Ground } from '../measure/ground.ts'
import { productSheet } from '../products/release.ts'
import { openDesk, tasksOf } from './desk.ts'
import { scroll, turnPages } from './work.ts'

/** In four sizes each. */
const products = 5_000
const declared = 9_999
/** ms; the browser's own measure. */
const longTask = 50
/** ms by the clock that somebody waits at most for a page of thousands of rows. */
const patience = 120_000

/** Tasks of more than 50 ms while a sheet of products is looked at, and a declaration of thousands of styles. */
export async function measureSheets(
  browser: Browser,
  token: string,
  { url, declaration }: { url: string; declaration: number },
): Promise<string[]> {
  const desk = await openDesk(browser, new URL(url).origin, token)
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-sheet-'))
  try {
    const page = await desk.newPage()
    page.setDefaultTimeout(patience)
    const reported: string[] = []
    const measure = async (label: string, work: () => Promise<void>) => {
      const tasks = await tasksOf(page, work)
      const long = tasks.filter((ms) => ms > longTask).length
      reported.push(`${label}: ${long} long tasks, the longest task ${milliseconds(tasks[0] ?? 0)}`)
    }
    await page.goto(`${url}/product/upload`)
    await measure(`uploading a sheet of ${products * 4} rows of products`, () =>
      uploadSheet(page, join(folder, 'season.csv')),
    )
    await page.goto(`${url}/product/upload?n=200`)
    await page.locator('tbody tr').nth(10).waitFor()
    await measure('turning ten pages of 200 rows of its preview', () => turnPages(page))
    await measure('scrolling through one of them', () => scroll(page, 'table'))
    await measure(`opening a declaration of ${declared} styles on one page`, async () => {
      await page.goto(`${url}/stock/customs/${declaration}?n=9999`)
      await page.locator('tbody tr').nth(10).waitFor()
    })
    await measure('scrolling through it', () => scroll(page, 'table'))
    return reported
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await desk.close()
  }
}

async function uploadSheet(page: Page, path: string): Promise<void> {
  writeFileSync(path, productSheet(products))
  await page.getByRole('combobox', { name: '品牌' }).fill('Bench')
  await page.keyboard.press('Tab')
  await page.getByLabel('表格文件').setInputFiles(path)
  await page.locator('tbody tr').nth(10).waitFor()
}

/** A purchase order of so many styles, for a bonded warehouse. */
export async function buyMany({ shop, databaseUrl, client }: Ground): Promise<number> {
  const skus = Array.from({ length: declared }, (_, at) => `DECL-${String(at + 1).padStart(5, '0')}-M`)
  await loadVariants(databaseUrl, skus, 'Bench')
  const [targetLocation = 0] = await shop.openLocations(['保税仓'])
  await client.query('update location set customs = true where id = $1', [targetLocation])
  return shop.call(stockOrderCreate, {
    body: {
      ...{ type: 'PO', name: '报关', brand: 'Bench', currency: 'EUR', rate: '7.8', season: 'SS26' },
      ...{ targetLocation, channel: '自采' },
      items: skus.map((sku) => ({ sku, quantity: 2, cost: '10.00' })),
    },
  })
}
