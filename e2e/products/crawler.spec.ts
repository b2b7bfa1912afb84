import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

const program = fileURLToPath(new URL('../../runtime/src/crawler.js', import.meta.url))
let crawler: ChildProcess
// The server of the worker is there by now, and says where it is in the environment.
test.beforeAll(async () => {
  const { SELVEDGE_DATABASE_URL: database, SELVEDGE_SANDBOX_URL: sandbox } = process.env
  crawler = fork(program, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', DATABASE_URL: database, CRAWLER_SANDBOX: sandbox },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(crawler, 'message')
})
test.afterAll(() => {
  crawler.kill('SIGKILL')
})

// The sandbox has no certificate, and pages ask for pictures of others by https alone.
test.use({ expectedConsole: [/supplier\/images/] })

test("a supplier's product is crawled, and its sizes are goods once they are accepted", async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/thirdpart/setting')
  await expect(page.getByText('还没有采集链接')).toBeVisible()
  await expect(page.getByRole('table', { name: '采集进程' }).getByText('空闲').first()).toBeVisible()
  await expectAccessible(page)
  const product = `${process.env.SELVEDGE_SANDBOX_URL}/supplier/products/petit-port-0004`
  await page.getByRole('button', { name: '添加链接' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('链接', { exact: true }).fill('http://127.0.0.1:1/private')
  await form.getByLabel('品牌').fill('Petit Port')
  await form.getByLabel('类型').click()
  await page.getByTitle('商品页').click()
  await form.getByRole('button', { name: '添加' }).click()
  await expect(form).toContainText('链接必须是 http 或 https 的公网地址')
  await form.getByLabel('链接', { exact: true }).fill(product)
  await form.getByRole('button', { name: '添加' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Petit Port/ })).toContainText('商品页')
  // The state comes anew by itself.
  await expect(page.getByText('1 页，0 页失败')).toBeVisible({ timeout: 30_000 })

  await page.goto('/thirdpart/inbox')
  const sizes = page.getByRole('row', { name: /petit-port-0004/ })
  await expect(sizes.first()).toContainText('新尺码')
  const count = await sizes.count()
  await expectAccessible(page)
  await sizes.first().getByRole('button', { name: '忽略' }).click()
  await expect(sizes).toHaveCount(count - 1)
  await page.locator('thead').getByRole('checkbox').check()
  await page.getByRole('button', { name: '接受所选' }).click()
  await expect(page.getByText('没有待处理的变化')).toBeVisible()

  await page.goto('/thirdpart/release?b=Petit%20Port')
  const row = page.getByRole('row', { name: /petit-port-0004/ })
  // The browser asks by https, where nobody is; the server reads it as the supplier shows it.
  await expect(row.locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/)
  await row.getByRole('button', { name: '取图片' }).click()
  const pictures = page.getByRole('dialog')
  const first = pictures.getByRole('listitem').first()
  await expect(first).toContainText('/supplier/images/')
  await expect(first.locator('img')).toHaveAttribute('src', /^data:image\/webp;base64,/)
  await expectAccessible(page)
  await pictures.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByText(/已保存 \d+ 张图片/)).toBeVisible()
})
