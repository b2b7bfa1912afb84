import { randomUUID } from 'node:crypto'
import { connect, disconnect } from '../channels/storefront.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

const sandbox = () => process.env.SELVEDGE_SANDBOX_URL ?? ''
const tag = `rn-${Date.now()}`

let api: ApiCall
let names: string[]

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SELVEDGE_URL ?? '' })
  api = await apiAs(request, 'admin')
  await connect(api)
  const skus = await api<{ spu: string }[]>('GET', '/product/manage?size=60')
  names = [...new Set(skus.map(({ spu }) => spu))].slice(0, 2)
  await api(
    'POST',
    '/product/modify_tags?operate=1',
    names.map((SPU) => ({ SPU, tag })),
  )
  const facts = { parent: null, zhName: '小红书连衣裙', enName: 'Notes dresses', position: 1 }
  await api('POST', '/product/cd', { code: tag, ...facts, rednote: 'rn-dresses' })
  const connection = { appId: 'sandbox-xiaohongshu', url: `${sandbox()}/xiaohongshu` }
  await api(
    'POST',
    '/config?key=xiaohongshu',
    JSON.stringify({ ...connection, imageBase: process.env.SELVEDGE_URL }),
  )
  await api('POST', '/config?key=xiaohongshu_secret', 'sandbox-xiaohongshu-secret')
  await api('POST', '/config?key=xiaohongshu_code', `sandbox-xiaohongshu-code-${randomUUID()}`)
})
test.afterAll(async () => {
  await api('POST', '/config?key=xiaohongshu_secret', '')
  await disconnect(api)
})

test('products of a tag are published, told stock and prices, and taken back', async ({ page }, info) => {
  // What is told is told in its own time.
  test.setTimeout(180_000)
  await signIn(page, 'admin')
  await page.goto('/product/rednote')
  await expect(page.getByRole('main')).toContainText('请按标签搜索')
  await expect(page.getByRole('button', { name: '同步库存' })).toBeDisabled()
  await page.goto(`/product/rednote?tag=${tag}`)
  for (const spu of names) {
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('row', { name: spu })).toContainText('未发布', { timeout: 2_000 })
    }).toPass({ timeout: 120_000 })
  }
  await page.getByRole('button', { name: '发布到小红书' }).click()
  const drawer = page.getByRole('dialog', { name: '发布 2 个商品到小红书' })
  await drawer.getByRole('button', { name: /^发\s?布$/ }).click()
  await expect(drawer).toContainText('请选择类目')
  await drawer.getByLabel('类目').click()
  await page.getByRole('menuitemcheckbox', { name: '小红书连衣裙' }).first().click()
  await shot(page, info, 'publish')
  await drawer.getByRole('button', { name: /^发\s?布$/ }).click()
  const row = page.getByRole('row', { name: names[0] ?? '' })
  await expect(row).toContainText('已发布', { timeout: 60_000 })
  await shot(page, info, 'published')
  await expectAccessible(page)
  await page.getByRole('button', { name: '同步库存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同步库存' }).click()
  await expect(row).toContainText('已同步', { timeout: 60_000 })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '取消发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消发布' }).click()
  await expect(row).toContainText('已下架', { timeout: 60_000 })
})
