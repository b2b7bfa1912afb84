import { importOrder, stockShelf } from '../shipping/ship-orders.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

interface Work {
  key: string
  count: number
  path: string
}

test('says what there is to do, each number with its list, and how the last weeks went', async ({
  page,
  request,
}, info) => {
  const api = await apiAs(request, 'admin')
  const shelf = await stockShelf(api)
  await importOrder(api, { [shelf.skus[0]]: 1 })
  const today = await api<Work[]>('GET', '/inbox/list')
  const toPick = today.find(({ key }) => key === 'shipToPick')
  if (!toPick) throw new Error('an admin sees what is to be picked')

  await signIn(page, 'admin')
  await page.goto('/dashboard')
  const number = page.getByRole('link', { name: /^待拣货/ })
  await expect(number).toContainText(toPick.count.toLocaleString('en-US'))
  await expect(number).toContainText('最早')
  await expect(page.getByRole('img', { name: /^近 30 天：新订单 \d+、发货 \d+$/ })).toBeVisible()
  await expect(page.locator('svg path').first()).toBeAttached()
  await expect(page.getByRole('progressbar', { name: /销售目标$/ })).toBeVisible()
  await shot(page, info, 'dashboard')
  await expectAccessible(page)

  await page.getByText('查看数据表').click()
  await expect(page.getByRole('table', { name: '每天的订单和发货' }).getByRole('row')).toHaveCount(31)

  await number.click()
  await expect(page).toHaveURL(toPick.path)
  await expect(page.getByRole('heading', { name: /^发货单/ })).toContainText(
    toPick.count.toLocaleString('en-US'),
  )
})

/** Nothing of these is stored but how many there were, which stands above the list. */
const countedAlone = ['noticesForged', 'messagesForged']

test('every number leads to a list of as many', async ({ page, request }) => {
  const api = await apiAs(request, 'admin')
  const today = await api<Work[]>('GET', '/inbox/list')
  await signIn(page, 'admin')
  for (const { key, path } of today.filter(({ key }) => !countedAlone.includes(key))) {
    const total = page.getByRole('heading', { level: 1 }).getByTitle(/^共 /)
    // Jobs of the demo shop may still find or finish work while this looks: both numbers are read of one moment.
    await expect(async () => {
      const now = await api<Work[]>('GET', '/inbox/list')
      const count = now.find((work) => work.key === key)?.count
      await page.goto(path)
      await expect(total, path).toHaveText(String(count?.toLocaleString('en-US')), { timeout: 5000 })
    }).toPass({ timeout: 30_000 })
  }
})

test('work is taken over, put off and brought back, and given to somebody', async ({
  page,
  request,
}, info) => {
  const api = await apiAs(request, 'admin')
  await api('POST', '/inbox/release', { kind: 'namesToReview' })
  await signIn(page, 'admin')
  await page.goto('/dashboard')
  const mine = page.getByRole('list', { name: '我的待办' })
  await page.getByRole('button', { name: '接手：待审核中文名' }).click()
  const own = mine.getByRole('link', { name: /待审核中文名/ })
  await expect(own).toBeVisible()
  await expect(own).toBeFocused()

  await page.getByRole('button', { name: '待审核中文名：更多操作' }).click()
  await shot(page, info, 'dashboard-work')
  await page.getByRole('menuitem', { name: '1 小时后提醒' }).click()
  await expect(own).toHaveCount(0)
  await page.getByText(/^稍后提醒 \(/).click()
  await expect(page.getByRole('list', { name: '稍后提醒' })).toContainText('推迟到')
  await page.getByRole('button', { name: '待审核中文名：更多操作' }).click()
  await page.getByRole('menuitem', { name: '恢复提醒' }).click()
  await expect(own).toBeVisible()

  await page.getByRole('button', { name: '待审核中文名：更多操作' }).click()
  await page.getByRole('menuitem', { name: '选择提醒时间' }).click()
  const drawer = page.getByRole('dialog', { name: '稍后提醒：待审核中文名' })
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toContainText('请填写提醒时间')
  await drawer.getByLabel('提醒时间').fill('2020-01-01 09:00:00')
  await drawer.getByLabel('提醒时间').press('Enter')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toContainText('未来 31 天以内')
  await shot(page, info, 'dashboard-snooze')
  await drawer.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃' }).click()

  await page.getByRole('button', { name: '待审核中文名：更多操作' }).click()
  await page.getByRole('menuitem', { name: '转交' }).click()
  const giving = page.getByRole('dialog', { name: '转交：待审核中文名' })
  await giving.getByRole('combobox').click()
  await page
    .getByRole('option')
    .or(page.locator('.ant-select-item-option'))
    .filter({ hasText: '仓库老周' })
    .first()
    .click()
  await giving.getByRole('button', { name: '转交' }).click()
  await expect(page.getByRole('list', { name: '同事接手的待办' })).toContainText('待审核中文名')
  await api('POST', '/inbox/release', { kind: 'namesToReview' })
})

test('shows a role only what concerns it', async ({ page }) => {
  await signIn(page, 'store')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /^待拣货/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^待分仓订单/ })).toHaveCount(0)
})

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })

  test('stands in two columns', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: /^待拣货/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^近 30 天/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})
