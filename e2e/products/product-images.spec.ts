import { createCanvas } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { connect, deskPage, disconnect } from '../channels/storefront.data.ts'
import { newStyle } from '../stock/stock.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

const mimeType = 'image/png'

/** A picture of its own colour, so that no two show the same. */
function picture(hue: number): Buffer {
  const canvas = createCanvas(320, 400)
  const context = canvas.getContext('2d')
  context.fillStyle = `hsl(${hue}, 60%, 55%)`
  context.fillRect(0, 0, 320, 400)
  context.fillStyle = '#fff'
  context.fillRect(110, 60 + (hue % 100), 100, 220)
  return canvas.toBuffer('image/png')
}

const styleOf = (sku: string) => sku.replace(/^E2E/, 'e2e-').replace(/-01-\w+$/, '')

async function choose(page: Page, files: { name: string; buffer: Buffer; mimeType: string }[]) {
  await page.getByLabel('选择图片', { exact: true }).and(page.locator('input')).setInputFiles(files)
}

test('pictures go to the products that they are called after, once', async ({ page }, info) => {
  const [{ sku }] = await newStyle()
  const style = styleOf(sku)
  const files = [
    { name: `${style}-01.png`, buffer: picture(10), mimeType },
    { name: `${style}-02.png`, buffer: picture(60), mimeType },
    { name: `${style}_detail_3.png`, buffer: picture(120), mimeType },
    { name: 'nobody-01.png', buffer: picture(180), mimeType },
    { name: `${style}-04.png`, buffer: Buffer.from('no picture at all'), mimeType },
    { name: 'notes.txt', buffer: Buffer.from('x'), mimeType: 'text/plain' },
  ]
  await signIn(page, 'admin')
  await page.goto('/product/uploadimage')
  await expect(page.getByRole('button', { name: '开始上传' })).toHaveAttribute(
    'aria-description',
    '请选择品牌',
  )
  await page.getByRole('combobox', { name: '品牌' }).fill('Testbrand')
  await page
    .getByRole('option', { name: 'Testbrand', exact: true })
    .or(page.getByTitle('Testbrand'))
    .last()
    .click()
  await choose(page, files)
  await expect(page.getByText('1 个文件不是 PNG 或 JPEG，没有列入')).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('nobody-01')).toContainText('商品不存在')
  await expect(row(`${style}-01`)).toContainText('待上传')
  await expect(row(`${style}-01`).locator('canvas')).toHaveAttribute('data-drawn', 'true')
  await expectAccessible(page)
  await shot(page, info, 'chosen')
  await page.getByRole('button', { name: '开始上传' }).click()
  for (const name of [`${style}-01`, `${style}-02`, `${style}_detail`])
    await expect(row(name)).toContainText('已上传')
  await expect(row(`${style}-04`)).toContainText('上传失败')
  await expect(row(`${style}-04`)).toContainText('不是完整的 PNG 或 JPEG 图片')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75')
  await expectAccessible(page)
  await shot(page, info, 'uploaded')

  await page.reload()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('upload_image_base64')) sent.push(request.url())
  })
  await choose(page, files.slice(0, 3))
  await page.getByRole('button', { name: '开始上传' }).click()
  await expect(page.getByText('已上传 3 张图片')).toBeVisible()
  expect(sent).toEqual([])
})

test('what a style lacks is listed until it is uploaded', async ({ page }, info) => {
  const [{ sku }] = await newStyle()
  const style = styleOf(sku)
  await signIn(page, 'admin')
  await page.goto(`/product/shots?q=${style}`)
  const row = page.getByRole('row').filter({ hasText: style })
  await expect(row).toContainText('没有图片')
  await expect(row).toContainText('1 正面、2 背面、3 细节')
  await expectAccessible(page)
  await shot(page, info, 'lacking')

  const start = page.getByRole('button', { name: '开始上传' })
  await row.getByRole('link', { name: '上传图片' }).click()
  await expect(page).toHaveURL(/\/product\/uploadimage\?b=Testbrand$/)
  const file = (name: string, hue: number) => ({
    name: `${style}${name}.png`,
    buffer: picture(hue),
    mimeType,
  })
  await choose(page, [file('-01', 15), file('-02', 75)])
  await start.click()
  await expect(start).toHaveAttribute('aria-description', '没有待上传的图片')
  await page.goBack()
  await expect(row).toContainText('缺图')
  await expect(row).toContainText('3 细节')
  await expect(row).not.toContainText('2 背面')

  await row.getByRole('link', { name: '上传图片' }).click()
  await choose(page, [file('-03', 135), file('-04', 15)])
  await start.click()
  await expect(page.getByRole('row').filter({ hasText: `${style}-04` })).toContainText('商品已有这张图片')
  await expect(start).toHaveAttribute('aria-description', '没有待上传的图片')
  await page.goBack()
  await expect(row).toHaveCount(0)
  await page.goto(`/product/shots?q=${style}&st=complete`)
  await expect(row).toContainText('已齐')
  await shot(page, info, 'complete')
})

test('pictures are seen in the storefront', async ({ page, playwright }, info) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SELVEDGE_URL ?? '' })
  const api = await apiAs(request, 'admin')
  const { sku } = await connect(api)
  const [product] = await api<{ id: number; brand: string; handle: string }[]>(
    'GET',
    `/product/list?spu=${encodeURIComponent(sku.split('-').slice(0, -2).join('-'))}&size=1`,
  )
  if (!product) throw new Error('the demo shop has no such style')
  const ids = new Set<number>()
  for (const [hue, shotName] of [
    [200, '2'],
    [300, '1'],
  ] as const) {
    const query = new URLSearchParams({
      in: `${product.handle}-${shotName}.png`,
      b: product.brand,
      pid: `${product.id}`,
    })
    const body = picture(hue).toString('base64')
    const { id } = await api<{ id: number }>('POST', `/product/upload_image_base64?${query}`, body)
    ids.add(id)
  }
  await expect(async () => {
    const images = await api<{ id: number; stores: { state: string }[] }[]>(
      'GET',
      `/product/images?id=${product.id}`,
    )
    // The style may have had others before the store was connected.
    const sent = images.filter(({ id }) => ids.has(id))
    expect(sent.map(({ stores }) => stores[0]?.state)).toEqual(['shown', 'shown'])
  }).toPass({ timeout: 60_000 })
  await page.goto(`${deskPage()}&sku=${encodeURIComponent(sku)}`)
  const pictures = page.locator(`img[title^="${product.handle.toLowerCase()}-"]`)
  await expect(pictures.first()).toBeVisible()
  expect(await pictures.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320)
  await shot(page, info, 'storefront')
  await disconnect(api)
  await request.dispose()
})
