import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
let api: ApiCall

const set = (key: string, text: string) => api('POST', `/config?key=${key}`, text)

/** The image store of the sandbox; with another secret than its own it refuses whatever it is sent. */
async function connect(secret: string) {
  const store = `${process.env.SELVEDGE_SANDBOX_URL ?? ''}/qiniu`
  const connection = {
    accessKey: 'SELVEDGE-DEMO',
    bucket: 'selvedge-demo',
    url: `${store}/images`,
    uploadUrl: store,
  }
  await set('qiniu_store', JSON.stringify(connection))
  await set('qiniu_secret', secret)
}

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
})
test.afterEach(async () => {
  for (const [key, text] of [
    ['qiniu_images', '0'],
    ['qiniu_store', ''],
    ['qiniu_secret', ''],
  ] as const)
    await set(key, text)
})

test('once images go to Qiniu, whoever uploads one that it refuses is told why', async ({ page }) => {
  await connect('another secret')
  await signIn(page, 'admin')
  await page.goto('/settings/env')
  await page.getByRole('switch', { name: '图片存到七牛' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  await page.goto('/settings/sync')
  await expect(page.getByRole('list', { name: '对接系统' }).getByText('七牛')).toBeVisible()

  await page.goto('/app/sets')
  await page.getByRole('button', { name: '新建' }).click()
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'set.png', mimeType: 'image/png', buffer: pixel })
  await expect(page.getByText('图片没有上传：七牛拒绝：bad token（401）')).toBeVisible()
})
