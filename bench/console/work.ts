import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { milliseconds } from '../measure/figures.ts'
import { orderRows } from '../measure/ground.ts'
import { arrive, openDesk, tasksOf } from './desk.ts'

const rows = 10_000
/** ms; the browser's own measure. */
const longTask = 50
const tagged = [
  '/order/list',
  '/order/outer',
  '/order/out-of-stock',
  '/ship/list',
  '/ship/not-push',
  '/ship/routing-rules',
  '/stock/query',
  '/stock/ts_list',
  '/settings/location',
  '/audit',
]

/** Tasks of more than 50 ms while somebody types, scrolls, and goes from tag to tag. */
export async function measureWork(browser: Browser, token: string, url: string): Promise<string[]> {
  const desk = await openDesk(browser, new URL(url).origin, token)
  try {
    const page = await desk.newPage()
    const reported: string[] = []
    const measure = async (label: string, work: () => Promise<void>) => {
      const tasks = await tasksOf(page, work)
      const long = tasks.filter((ms) => ms > longTask).length
      reported.push(`${label}: ${long} long tasks, the longest task ${milliseconds(tasks[0] ?? 0)}`)
    }
    await arrive(page, `${url}/order/list?n=50`)
    await measure('typing a search above 50 rows', () => typeSearch(page))
    await measure('scrolling a list of 50 rows', () => scroll(page, 'table'))
    await measure('turning ten pages of 50 rows', () => turnPages(page))
    await openTags(page, url)
    await measure('going to ten tags for the first time', () => goThroughTags(page))
    await measure('going to them again', () => goThroughTags(page))
    await page.goto(`${url}/order/import`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const folder = mkdtempSync(join(tmpdir(), 'selvedge-sheet-'))
    try {
      await measure(`reading a sheet of ${rows} rows`, () => openSheet(page, join(folder, 'orders.csv')))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    await measure('scrolling through its preview', () => scroll(page, '[aria-label=预览]'))
    return reported
  } finally {
    await desk.close()
  }
}

async function typeSearch(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type('buyer@customers.example', { delay: 50 })
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1_000)
}

export async function scroll(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200)
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, turn < 40 ? 400 : 20_000)
    await page.waitForTimeout(20)
  }
}

export async function turnPages(page: Page): Promise<void> {
  for (let turn = 2; turn <= 11; turn++) {
    await page.getByRole('listitem', { name: String(turn), exact: true }).click()
    await page.waitForTimeout(300)
  }
}

/** Each in turn as an address: what was loaded for one is not there when the next is opened. */
async function openTags(page: Page, url: string): Promise<void> {
  for (const path of tagged) {
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}

async function goThroughTags(page: Page): Promise<void> {
  const tags = page.getByRole('navigation', { name: '打开过的页面' })
  for (const path of tagged) {
    await tags.locator(`a[href^="${path}"]`).click()
    await page.waitForTimeout(400)
  }
}

/** A file on the disk, as somebody chooses one: what is handed over as bytes is unpacked by the page, for 150 ms. */
async function openSheet(page: Page, path: string): Promise<void> {
  const lines = orderRows(['BENCH-001-M'], 'SHEET', rows / 2).map(
    ({ shippingTag: _tag, channel: _channel, ...cells }) => cells,
  )
  const sheet = [Object.keys(lines[0] ?? {}), ...lines.map((cells) => Object.values(cells))]
  writeFileSync(path, sheet.map((cells) => cells.join()).join('\n'))
  await page.getByLabel('表格文件').setInputFiles(path)
  await page.getByRole('region', { name: '预览' }).waitFor()
}
