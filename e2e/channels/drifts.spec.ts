import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expectFits } from '../support/fits.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'
import { changeStorePrice, connect, disconnect, storePrice } from './storefront.data.ts'

const seen = '1.23'
let api: ApiCall
let sku: string
let before: string

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SELVEDGE_URL ?? '' })
  api = await apiAs(request, 'admin')
  sku = (await connect(api)).sku
  before = await storePrice(sku)
})
test.afterAll(async () => {
  await changeStorePrice(sku, before)
  await disconnect(api)
})

const storeRow = (page: Page) =>
  page.getByRole('table').first().getByRole('row').filter({ hasText: '第一店铺' })
const driftRow = (page: Page) => page.getByRole('table').last().getByRole('row').filter({ hasText: sku })

const untilCompared = (since: Date) =>
  expect(async () => {
    const stores = await api<{ run: { state: string; startedAt: string } | null }[]>('GET', '/drifts/stores')
    expect(stores[0]?.run?.state).toBe('done')
    expect(Date.parse(stores[0]?.run?.startedAt ?? '')).toBeGreaterThan(since.getTime() - 5_000)
  }).toPass({ timeout: 60_000 })

/** Has the store compared, and waits until the screen says that it was. */
async function compare(page: Page): Promise<void> {
  const started = new Date()
  await storeRow(page).getByRole('button', { name: '立即比对' }).click()
  await expect(page.getByText('已开始比对')).toBeVisible()
  await untilCompared(started)
  await expect(storeRow(page)).toContainText('已完成', { timeout: 10_000 })
}

/** Repeated in a server of its own, a test finds nothing there of what those before it have found. */
async function foundOnce(): Promise<void> {
  const found = await api<unknown[]>('GET', `/drifts/list?query=${encodeURIComponent(sku)}&state=all`)
  if (found.length > 0) return
  const started = new Date()
  await changeStorePrice(sku, '7.89')
  await api('POST', '/drifts/start', { channel: 'first' })
  await untilCompared(started)
}

test('a price that was changed in the store is found, repaired and gone', async ({ page }, info) => {
  // The store answers, and is told, in its own time.
  test.setTimeout(180_000)
  await changeStorePrice(sku, seen)
  await signIn(page, 'admin')
  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '店铺比对', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: '店铺比对', level: 1 })).toBeVisible()
  await compare(page)

  await page.goto(`/channels/drifts?q=${encodeURIComponent(sku)}&k=price`)
  await expect(driftRow(page)).toHaveCount(1)
  await expect(driftRow(page)).toContainText(seen)
  await expectAccessible(page)
  await shot(page, info, 'drifts')
  await page.getByRole('button', { name: '导出' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`${sku},`)

  await driftRow(page).getByRole('checkbox').check()
  await page.getByRole('button', { name: '修复所选 1 项' }).click()
  await expect(page.getByText('已安排推送 1 项')).toBeVisible()
  await expect(driftRow(page)).toHaveCount(0)
  await expect(async () => expect(await storePrice(sku)).not.toBe(seen)).toPass({ timeout: 60_000 })

  await compare(page)
  await expect(driftRow(page)).toHaveCount(0)
  await page.goto(`/channels/drifts?q=${encodeURIComponent(sku)}&k=price&st=gone`)
  await expect(driftRow(page).first()).toContainText('已消除')
})

test('one that stands is ignored for a reason, by the keys', async ({ page }) => {
  test.setTimeout(120_000)
  await changeStorePrice(sku, '4.56')
  await signIn(page, 'admin')
  await page.goto(`/channels/drifts?q=${encodeURIComponent(sku)}&k=price`)
  await compare(page)
  await expect(driftRow(page)).toContainText('4.56')
  await driftRow(page)
    .getByRole('button', { name: /^忽\s*略$/ })
    .focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: /^忽略差异/ })
  await form.getByLabel('忽略原因').fill('店庆')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('操作成功')).toBeVisible()
  await expect(driftRow(page)).toHaveCount(0)
  await page.goto(`/channels/drifts?q=${encodeURIComponent(sku)}&st=ignored`)
  await expect(driftRow(page)).toContainText('店庆')
})

test('whoever may not change products only looks', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/channels/drifts?st=all')
  await expect(storeRow(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: '立即比对' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^修\s*复$/ })).toHaveCount(0)
})

for (const language of ['zh', 'en'])
  test(`what was found fits its window in ${language}`, async ({ page }, info) => {
    test.setTimeout(120_000)
    await foundOnce()
    await page.addInitScript((chosen) => localStorage.setItem('selvedge.language', chosen), language)
    await signIn(page, 'admin')
    for (const width of [1440, 1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/channels/drifts?st=all')
      await expect(page.getByText(sku).first()).toBeVisible()
      await expectFits(page, `drifts at ${width}`)
      await shot(page, info, `drifts at ${width}`)
    }
    await expectAccessible(page)
  })
