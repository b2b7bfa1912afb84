import type { Page, Route } from '@playwright/test'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import { screens } from '@selvedge/contract/screens.ts'
import { apiAs } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'
import { shot } from './shot.ts'

const lists = new Set(
  endpoints.filter(({ reply }) => reply === 'list').map(({ path }) => `/admin-api${path}`),
)
const pathOf = (route: Route) => new URL(route.request().url()).pathname
const isSession = (route: Route) => pathOf(route) === '/admin-api/auth/info'

const answer = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code: -status, data: null, message }, headers: { 'x-request-id': 'walk' } })
const broken = answer(500, '系统异常，请求编号 walk')
const forbidden = answer(403, '没有权限')
/** No row in any list; what is no list stays as it is. */
const empty = (route: Route) =>
  lists.has(pathOf(route))
    ? route.fulfill({ json: { code: 0, data: [], message: '' }, headers: { 'data-count': '0' } })
    : route.continue()

type Answer = (route: Route) => Promise<void>

/** Takes the API's place, but for who is signed in: answers nothing until it is told how. */
async function takeOver(page: Page) {
  let say: (answer: Answer) => void = () => undefined
  let told: Promise<Answer> = Promise.resolve(empty)
  await page.route('**/admin-api/**', async (route) => {
    if (isSession(route)) return route.continue()
    const answer = await told
    // A page that was left does not wait for its answers.
    await answer(route).catch(() => undefined)
  })
  return {
    hold() {
      told = new Promise((resolve) => {
        say = resolve
      })
    },
    answer(next: Answer) {
      say(next)
      told = Promise.resolve(next)
    },
  }
}

/** Nothing may be cut off or pushed out at the side. */
const expectNoOverflow = async (page: Page, what: string) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )

/** What is to be asked before there is anything to read. */
const asksFirst: Record<string, string> = { '/stock/query': '?sku=W003' }

interface Walked {
  path: string
  name: string
}

/** Every screen that exists, with a record of the demo shop in place of its parameter. */
async function walkedScreens(page: Page): Promise<Walked[]> {
  const api = await apiAs(page.request, 'admin')
  const firstOf = async (path: string) => (await api<{ id: number }[]>('GET', `${path}?size=1`))[0]?.id ?? 1
  const records: Record<string, number> = {
    '/order': await firstOf('/order/list'),
    '/ship': await firstOf('/ship/list'),
  }
  return screens.map(({ path }) => ({
    path: path.replace(/\$ids?/, String(records[`/${path.split('/')[1]}`] ?? 1)) + (asksFirst[path] ?? ''),
    name: path.slice(1).replaceAll('/', ' '),
  }))
}

const main = (page: Page) => page.getByRole('main')

test.beforeEach(async ({ page }, info) => {
  // Many screens, twice each.
  info.setTimeout(300_000)
  await signIn(page, 'admin')
})

test('every screen has its rows', async ({ page }, info) => {
  for (const { path, name } of await walkedScreens(page)) {
    await page.goto(path)
    await expect(main(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await shot(page, info, name)
  }
})

test.describe('without an answer', () => {
  test.use({ expectedConsole: [/50[03]|403/] })

  test('orders and shipping say that they load, that they failed, that they are forbidden', async ({
    page,
  }, info) => {
    const busiest = /^\/(order|ship)\/(list|detail|out-of-stock|pick)/
    const walked = (await walkedScreens(page)).filter(({ path }) => busiest.test(path))
    const api = await takeOver(page)
    for (const { path, name } of walked) {
      api.hold()
      await page.goto(path)
      await expect(main(page)).toBeVisible()
      await page.waitForTimeout(250)
      await shot(page, info, `${name} loading`)

      api.answer(broken)
      const again = main(page).getByRole('button', { name: '重试' }).first()
      // All that fail are named in one run.
      await expect.soft(again, path).toBeVisible()
      if (!(await again.isVisible())) continue
      await expect
        .soft(page.locator('.ant-message-notice'), `${path} says it on the page alone`)
        .toHaveCount(0)
      await shot(page, info, `${name} error`, (width) => expectNoOverflow(page, `${path} failed at ${width}`))

      api.answer(forbidden)
      await again.click()
      await expect.soft(main(page).getByText('没有权限查看此内容').first(), path).toBeVisible()
      await shot(page, info, `${name} forbidden`)
    }
  })
})

test('every list says what to do while it is empty', async ({ page }, info) => {
  const api = await takeOver(page)
  api.answer(empty)
  for (const { path, inMenu } of screens) {
    if (!inMenu) continue
    await page.goto(path)
    await expect(main(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await shot(page, info, `${path.slice(1).replaceAll('/', ' ')} empty`, (width) =>
      expectNoOverflow(page, `${path} empty at ${width}`),
    )
  }
})
