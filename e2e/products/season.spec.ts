import { createCanvas } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { buyAtDesk, connect, deskPage, disconnect } from '../channels/storefront.data.ts'
import { shippingPlaces, takeStock } from '../stock/stock.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

let api: ApiCall
test.beforeAll(async ({ playwright }) => {
  api = await apiAs(await playwright.request.newContext({ baseURL: process.env.SELVEDGE_URL ?? '' }), 'admin')
  await connect(api)
})
test.afterAll(() => disconnect(api))

const brand = 'Testbrand'

/** A style of a season that nobody has, and its sheet. */
function newSeason() {
  const handle = `season-${Date.now()}`
  const skus = ['S', 'M'].map((size) => `${handle.toUpperCase()}-01-${size}`)
  const lines = skus.map((sku, index) => `${handle},Linen dress,${sku},${index ? 'M' : 'S'},Sand,199.00`)
  const text = ['SPU,English name,SKU,Size,Colour,Price', ...lines, ''].join('\r\n')
  return { handle, skus, sheet: { name: 'season.csv', mimeType: 'text/csv', buffer: Buffer.from(text) } }
}

function picture(): Buffer {
  const canvas = createCanvas(320, 400)
  const context = canvas.getContext('2d')
  context.fillStyle = `hsl(${Date.now() % 360}, 60%, 55%)`
  context.fillRect(0, 0, 320, 400)
  return canvas.toBuffer('image/png')
}

const choose = async (page: Page) => {
  await page.getByRole('combobox', { name: '品牌' }).fill(brand)
  await page.keyboard.press('Tab')
}

/** Uploads the sheet, looks at it and releases it; ends at the page of the release. */
async function release(page: Page, sheet: { name: string; mimeType: string; buffer: Buffer }) {
  await page.goto('/product/upload')
  await choose(page)
  await page.getByLabel('表格文件').setInputFiles(sheet)
  await expect(page.getByText('已读取 1 款商品，2 个规格')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page).toHaveURL(/\/product\/releases\/\d+$/)
}

/** The line of an SKU, not that of an order of it. */
const inShop = (page: Page, sku: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: sku, exact: true }) })

/** The storefront's own page of a style, opened again until it shows. */
const eventuallyThere = (page: Page, handle: string, found: () => Promise<void>) =>
  expect(async () => {
    await page.goto(`${deskPage()}&sku=${handle.toUpperCase()}`)
    await found()
  }).toPass({ timeout: 60_000, intervals: [500, 1_000, 2_000] })

test('a season comes in as a sheet, is released, named, shown, stocked and sold out on both sides', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  const { handle, skus, sheet } = newSeason()
  const [small = '', medium = ''] = skus
  await signIn(page, 'admin')
  await release(page, sheet)
  const row = page.getByRole('row').filter({ hasText: handle })
  await expect(row).toContainText('已新建', { timeout: 60_000 })
  await shot(page, info, 'released')
  await row.getByRole('link', { name: handle }).click()
  await expect(page).toHaveURL(/\/product\/styles\/\d+$/)
  await expect(page.getByRole('heading', { name: handle })).toBeVisible()
  await eventuallyThere(page, handle, async () => {
    await expect(inShop(page, small)).toContainText('199.00', { timeout: 1_000 })
    await expect(inShop(page, medium)).toContainText('Linen dress', { timeout: 1_000 })
  })

  await page.goto('/product/uploadimage')
  await page.getByRole('combobox', { name: '品牌' }).fill(brand)
  await page.getByRole('option', { name: brand, exact: true }).or(page.getByTitle(brand)).last().click()
  const files = [{ name: `${handle}-01.png`, buffer: picture(), mimeType: 'image/png' }]
  await page.getByLabel('选择图片', { exact: true }).and(page.locator('input')).setInputFiles(files)
  await page.getByRole('button', { name: '开始上传' }).click()
  await expect(page.getByRole('row').filter({ hasText: `${handle}-01` })).toContainText('已上传')
  await eventuallyThere(page, handle, () =>
    expect(inShop(page, small).getByRole('img')).toHaveCount(1, { timeout: 1_000 }),
  )

  await page.goto(`/product/namedReview?spu=${handle}`)
  const named = page.getByRole('row').filter({ hasText: handle })
  await expect(named).toContainText('待审核')
  const name = named.getByRole('textbox', { name: `${handle} 的中文名` })
  await name.fill(`${brand} 亚麻连衣裙`)
  await name.press('Enter')
  await named.getByRole('button', { name: '保存' }).click()
  await expect(named).toContainText('已审核')

  // Two units of one size: the other has none on either side.
  const [place] = await shippingPlaces(api)
  await takeStock(api, place, { [small]: 2 })
  await eventuallyThere(page, handle, () =>
    expect(inShop(page, small).getByRole('cell', { name: '2', exact: true })).toBeVisible({ timeout: 1_000 }),
  )
  const order = await buyAtDesk(page, small, 2)
  await expect(async () => {
    await page.goto(`/order/list?q=${encodeURIComponent(order)}`)
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: order })
        .getByRole('link', { name: /^SO\d+$/ }),
    ).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
  const [stock] = await api<{ available: number; locationId: number }[]>(
    'GET',
    `/stock/sku?size=50&sku=${small}`,
  )
  expect(stock).toMatchObject({ available: 0, locationId: place.id })
  await eventuallyThere(page, handle, () =>
    expect(inShop(page, small)).toContainText(/0（2）/, { timeout: 1_000 }),
  )
})

test('a release is taken back: what it made is out of the shop, and is said to be', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  const { handle, skus, sheet } = newSeason()
  await signIn(page, 'admin')
  await release(page, sheet)
  const row = page.getByRole('row').filter({ hasText: handle })
  await expect(row).toContainText('已新建', { timeout: 60_000 })
  await page.getByRole('button', { name: '撤销发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销发布' }).click()
  await expect(row).toContainText(/已撤销|已下架/, { timeout: 60_000 })
  await expect(page.getByRole('button', { name: '继续撤销' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '撤销发布' })).toHaveCount(0)
  await expectAccessible(page)
  await shot(page, info, 'undone')
  await eventuallyThere(page, handle, () =>
    expect(inShop(page, skus[0] ?? '')).toContainText('已归档', { timeout: 1_000 }),
  )
})
