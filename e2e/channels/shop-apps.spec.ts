import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

const shop = 'example.myshopify.com'
const sandbox = () => `${process.env.SELVEDGE_SANDBOX_URL}/shops/example`
const apps = {
  main: 'sandbox-reports-main',
  gateway: 'sandbox-gateway',
} as const

let api: ApiCall
test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  for (const [app, clientId] of Object.entries(apps)) {
    await api('POST', '/shop_app/save', {
      ...{ app, shop, clientId, baseUrl: sandbox(), clientSecret: `${clientId}-secret` },
      ...{ channel: 'first', enabled: true },
    })
  }
})

test('an app is installed by the owner of the store, and shows its report inside the admin', async ({
  page,
}, info) => {
  await signIn(page, 'admin')
  await page.goto('/settings/storefronts')
  const section = page.locator('section', { has: page.getByRole('heading', { name: '第一店铺报表' }) }).last()
  await expect(section.getByText('待安装')).toBeVisible()
  await shot(page, info, 'shop-apps')
  const opened = page.waitForEvent('popup')
  await section.getByRole('link', { name: '安装到店铺' }).click()
  const store = await opened
  await store.getByRole('button', { name: '安装' }).click()
  // The page by itself leads into the admin, where the store says who looks at it.
  const report = store.frameLocator('iframe')
  const figures = report.getByRole('columnheader', { name: '售罄率' })
  await expect(figures.or(report.getByText('该季节还没有销售或库存'))).toBeVisible()
  // Other shops are told to go to the first one, which this is.
  await expect(report.getByText('请手动前往第一店铺（人民币店铺）查看')).toHaveCount(0)
  await report.getByLabel('季节').selectOption('Conventional product')
  await expect(report.getByLabel('季节')).toHaveValue('Conventional product')
  await shot(store, info, 'shop-app-report')

  await page.reload()
  await expect(section.getByText('已安装')).toBeVisible()
  await expect(section.getByText('read_products, read_content, read_analytics')).toBeVisible()
})

test('an app is set up in a form, whose domain and secret are checked', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/settings/storefronts')
  const section = page.locator('section', { has: page.getByRole('heading', { name: '支付网关' }) }).last()
  await section.getByRole('button', { name: /^修\s*改$/ }).click()
  const form = page.getByRole('dialog', { name: '设置支付网关' })
  await form.getByLabel('店铺域名').fill('example.com')
  await form.getByLabel('后台地址').click()
  await expect(form.getByText('必须是店铺的 myshopify.com 域名')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('店铺域名').fill('other.myshopify.com')
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form.getByText('请填写应用密钥')).toBeVisible()
})

test('the page of the gateway says what it is, and nothing else', async ({ page }, info) => {
  await page.goto(`/gateway/index?shop=${shop}`)
  await expect(page.getByText('跨境支付，安心到账')).toBeVisible()
  await expectAccessible(page)
  await shot(page, info, 'shop-app-gateway')
})

test.describe('refused', () => {
  test('pages of another store, or of none, say why', async ({ page }, info) => {
    for (const path of ['/analytics/install', '/analytics/index', '/gateway/install']) {
      await page.goto(`${path}?shop=other.myshopify.com`)
      await expect(page.getByRole('alert')).toContainText('该应用不属于店铺 other.myshopify.com')
      await page.goto(path)
      await expect(page.getByRole('alert')).toBeVisible()
    }
    for (const path of [
      '/analytics/install_cn',
      '/analytics/index_cn',
      '/analytics/install_tb',
      '/analytics/index_tb',
    ]) {
      await page.goto(`${path}?shop=${shop}`)
      await expect(page.getByRole('alert')).toContainText('店铺应用还没有设置')
    }
    await expectAccessible(page)
    await shot(page, info, 'shop-app-refused')
  })
})
