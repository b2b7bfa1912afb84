import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expectFits } from '../support/fits.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { newStyle, type Place, sheetOf, shippingPlaces, takeStock } from './stock.data.ts'

let api: ApiCall
let variants: Awaited<ReturnType<typeof newStyle>>
let place: Place

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  variants = await newStyle()
  ;[place] = await shippingPlaces(api)
})

/** A day of the company, so many days from now. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(
    Date.now() + days * 24 * 3600_000,
  )

const lockOf = (name: string, items: Record<string, number>, more: object = {}) =>
  api<number>('POST', '/stock/lockstock', {
    name,
    locationId: place.id,
    items: Object.entries(items).map(([sku, quantity]) => ({ sku, quantity })),
    ...more,
  })

const dialog = (page: Page) => page.getByRole('dialog')

test('locks a sheet after a question, unlocks it and locks it again', async ({ page }) => {
  const [small, medium] = variants
  await takeStock(api, place, { [small.sku]: 10, [medium.sku]: 4 })
  await signIn(page, 'admin')
  await page.goto('/stock/lock_list')
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: '新建' }).click()

  const submit = page.getByRole('button', { name: '提交' })
  await expect(page.getByText('请先选择仓库')).toBeVisible()
  await submit.click()
  await expect(page.getByText('请输入采购单名称')).toBeVisible()
  await expect(page.getByLabel('单据名称')).toBeFocused()
  const name = `直播备货 ${small.sku}`
  await page.getByLabel('单据名称').fill(name)
  await page.getByLabel('锁定仓库').click()
  await page.getByTitle(place.name).click()
  await page.getByLabel('到期日').fill(dayIn(2))
  await page.getByLabel('到期日').press('Tab')
  await submit.click()
  await expect(page.getByText('请上传订单信息')).toBeVisible()
  await expectAccessible(page)

  const file = page.getByLabel('表格文件')
  // As sheets are: what is no quantity stands at its row and keeps all of it back.
  await file.setInputFiles(
    sheetOf(
      'messy.csv',
      `${small.sku},1e3`,
      `${medium.sku},-1`,
      `${small.sku},`,
      `${small.sku},１２`,
      '',
      `${small.sku},3.0`,
    ),
  )
  const preview = page.getByRole('region', { name: '预览' }).getByRole('row')
  await expect(preview.nth(1)).toContainText('请输入整数')
  await expect(preview.nth(2)).toContainText('不能小于 1')
  await expect(preview.nth(3)).toContainText('不能为空')
  await expect(preview.nth(4)).toContainText('12')
  await expect(preview.nth(4)).not.toContainText('请')
  await expect(preview.nth(5)).not.toContainText('请')

  await page.getByRole('button', { name: '重新选择' }).click()
  await file.setInputFiles(sheetOf('short.csv', `${small.sku},6`, `${medium.sku},5`, `${small.sku},1`))
  await expect(page.getByText(`1 个 SKU 出现多行，已按合计计算：${small.sku}`)).toBeVisible()
  await expect(preview.nth(1)).toContainText(`${small.sku}1064`)
  await expect(preview.nth(3)).toContainText(`${small.sku}413`)
  await expect(page.getByRole('row').filter({ hasText: medium.sku })).toContainText(
    '可用库存不足：要锁定 5 件，可用 4 件',
  )

  await page.getByRole('button', { name: '重新选择' }).click()
  await file.setInputFiles(sheetOf('right.csv', `${small.sku},6`, `${medium.sku},4`))
  await page.getByRole('button', { name: '提交 2 行' }).click()
  await expect(dialog(page)).toContainText('提交后将直接锁定订单库存，是否继续？')
  // Behind it the button works on, paler than anything that is to be read.
  await expectAccessible(page, { within: '[role=dialog]' })
  await dialog(page)
    .getByRole('button', { name: /取\s*消/ })
    .click()
  await expect(page.getByText('操作已取消')).toBeVisible()
  await page.getByRole('button', { name: '提交 2 行' }).click()
  await dialog(page)
    .getByRole('button', { name: /锁\s*定/ })
    .click()
  await expect(page).toHaveURL(/\/stock\/lock_list$/)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('10')
  await expect(row).toContainText('已锁定')
  await expect(row).toContainText(dayIn(2))
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: medium.sku })).toContainText(`${medium.sku}40`)
  await expectAccessible(page)

  await page
    .getByRole('main')
    .getByRole('button', { name: /^解\s*锁$/ })
    .click()
  await expect(dialog(page)).toContainText(`解锁 ${name}，释放 10 件库存？`)
  await dialog(page)
    .getByRole('button', { name: /解\s*锁/ })
    .click()
  await expect(page.getByText('未锁定', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: medium.sku })).toContainText(`${medium.sku}44`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^锁\s*定$/ })
    .click()
  await dialog(page)
    .getByRole('button', { name: /锁\s*定/ })
    .click()
  await expect(page.getByText('已锁定', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^锁\s*定$/ })).toHaveAttribute(
    'aria-description',
    '已锁定，无需再次锁定',
  )
})

test('says who wants the units that are locked, and puts off the last day', async ({ page }) => {
  const [small] = variants
  await takeStock(api, place, { [small.sku]: 5 })
  const name = `样衣 ${small.sku}`
  const id = await lockOf(name, { [small.sku]: 3 }, { expiresOn: dayIn(1), owner: '苏禾', reason: 'photo' })
  await signIn(page, 'admin')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /即将到期的库存锁定/ }).click()
  await expect(page).toHaveURL(/\/stock\/lock_list\?x=soon/)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('拍摄样衣')

  await page.goto(`/stock/query?sku=${small.sku}`)
  await page
    .getByRole('button', { name: /^锁定 3/ })
    .first()
    .click()
  await dialog(page)
    .getByRole('link', { name: `SL${id} ${name}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/stock/lock_detail/${id}$`))
  await page.getByRole('button', { name: /^编\s*辑$/ }).click()
  await dialog(page).getByLabel('到期日').fill(dayIn(30))
  await dialog(page).getByLabel('到期日').press('Tab')
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
  await expect(page.getByRole('main')).toContainText(dayIn(30))
  await page.goto('/stock/lock_list?x=soon')
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
})

test('finds a lock, exports what is found, and leaves it alone for who may only look', async ({ page }) => {
  const [small] = variants
  await takeStock(api, place, { [small.sku]: 5 })
  const name = `质检 ${small.sku}`
  await lockOf(name, { [small.sku]: 2 })
  await signIn(page, 'seller')
  await page.goto(`/stock/lock_list?q=${small.sku}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: '新建' })).toHaveCount(0)
  await page.getByRole('button', { name: /导\s*出/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${name},${place.name},已锁定,${small.sku},2`)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^解\s*锁$/ })).toHaveCount(0)
  await page.goto('/stock/lock_create')
  await expect(page).toHaveURL(/\/401$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('locks a sheet, finds it as a card and unlocks it', async ({ page }) => {
    const [small] = variants
    await takeStock(api, place, { [small.sku]: 5 })
    const name = `手机锁定 ${small.sku}`
    await signIn(page, 'admin')
    await page.goto('/stock/lock_create')
    await page.getByLabel('单据名称').fill(name)
    await page.getByLabel('锁定仓库').tap()
    await page.getByTitle(place.name).tap()
    await page.getByLabel('表格文件').setInputFiles(sheetOf('lock.csv', `${small.sku},3`))
    await expect(page.getByRole('region', { name: '预览' })).toContainText(small.sku)
    // A sheet scrolls by itself, the page does not.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: '提交 1 行' }).tap()
    await dialog(page)
      .getByRole('button', { name: /锁\s*定/ })
      .tap()
    await expect(page).toHaveURL(/\/stock\/lock_list$/)
    const card = page.getByRole('listitem').filter({ hasText: name })
    await expect(card).toContainText('已锁定')
    await expectFits(page, 'the list of locks')
    await card.getByRole('link').first().tap()
    await expect(page.getByRole('main')).toContainText(small.sku)
    await expectFits(page, 'a lock')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^解\s*锁$/ })
      .tap()
    await dialog(page)
      .getByRole('button', { name: /解\s*锁/ })
      .tap()
    await expect(page.getByText('未锁定', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})
