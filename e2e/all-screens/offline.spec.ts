import { importOrder, type Shelf, stockShelf } from '../shipping/ship-orders.data.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/] })

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
})

test('a page that was not read is not shown as the one before, and comes with the network', async ({
  page,
  context,
}, info) => {
  await signIn(page, 'admin')
  await page.goto('/order/list')
  const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first()
  const name = await first.innerText()
  const bar = page.getByRole('alert').filter({ hasText: '网络已断开' })
  await expect(bar).toHaveCount(0)

  await context.setOffline(true)
  await expect(bar).toBeVisible()
  // What is there stays, dimmed.
  await expect(first).toHaveText(name)
  await page.getByTitle('2', { exact: true }).click()
  await expect(page).toHaveURL(/p=2/)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await expect(page.getByText('等待网络，恢复后自动读取')).toBeVisible()
  await shot(page, info, 'offline')

  await context.setOffline(false)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(21)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('a change that could not be sent is said to be, and is not sent later', async ({ page, context }) => {
  await signIn(page, 'admin')
  await page.goto('/settings/env')
  const first = page.getByRole('switch').first()
  const before = await first.getAttribute('aria-checked')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/config')) sent += 1
  })
  await context.setOffline(true)
  await first.click()
  await expect(page.getByText('网络已断开，没有发送；恢复后请重试')).toBeVisible()
  await context.setOffline(false)
  const read = page.waitForResponse((response) => response.url().includes('/config'))
  await page.reload()
  await read
  await expect(first).toHaveAttribute('aria-checked', before ?? '')
  expect(sent).toBe(0)
})

test('a scan without a network is kept in sight, and counts once when the network is back', async ({
  page,
  context,
}, info) => {
  const [sku] = shelf.skus
  const { shipOrder } = await importOrder(api, { [sku]: 2 })
  await signIn(page, 'store')
  await page.goto(`/ship/pick/${shipOrder.id}`)
  const answer = page.getByRole('main').getByRole('status')
  await expect(answer).toContainText('直接扫描即可')

  await context.setOffline(true)
  await page.keyboard.type(`${sku}\n`)
  await expect(answer).toContainText('已记录，等待网络（1 次扫描）')
  await page.keyboard.type(`${sku}\n`)
  await expect(answer).toContainText('已记录，等待网络（2 次扫描）')
  await shot(page, info, 'scans wait')
  await context.setOffline(false)
  await expect(answer).toContainText(`${sku} 第 2 件，全部扫描完成`)
  await expect(page.getByRole('img', { name: '已扫 2 件，共 2 件' }).first()).toBeVisible()
})

test('the label that is scanned when nothing is left goes into the tracking number', async ({ page }) => {
  const [sku, other] = shelf.skus
  const { shipOrder } = await importOrder(api, { [sku]: 1 })
  await signIn(page, 'store')
  await page.goto(`/ship/pick/${shipOrder.id}`)
  const answer = page.getByRole('main').getByRole('status')
  const tracking = page.getByLabel('运单号')
  await expect(answer).toContainText('直接扫描即可')
  // Before that it is a code that nobody knows.
  const label = `SF${Date.now()}`
  await page.keyboard.type(`${label}\n`)
  await expect(answer).toContainText(`没有这个条码或 SKU：${label}`)
  await expect(tracking).toHaveValue('')

  // As fast as a scanner is: the label behind the last unit.
  await page.keyboard.type(`${sku}\n${label}\n`)
  await expect(tracking).toHaveValue(label)
  await expect(answer).toContainText(`运单号 ${label}`)
  // What does not belong to it is refused as before, and so is one too many.
  await page.keyboard.type(`${other}\n`)
  await expect(answer).toContainText(`${other} 不属于该发货单`)
  await page.keyboard.type(`${sku}\n`)
  await expect(answer).toContainText('数量超出')
  await expect(tracking).toHaveValue(label)

  await page.getByRole('button', { name: '发货', exact: true }).click()
  await expect(page).toHaveURL(/\/ship\/list$/)
})
