import { expect, type Page, type Route } from '@playwright/test'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import { type ScreenPath, screens } from '@selvedge/contract/screens.ts'
import type { ApiCall } from './api.ts'

export interface Walked {
  route: ScreenPath
  /** With a record of the demo shop in place of its parameter. */
  address: string
  /** In the report. */
  name: string
}

interface Row {
  id: number
}

/** What is to be asked before there is anything to read. */
const asksFirst: Partial<Record<ScreenPath, string>> = { '/stock/query': '?sku=W003' }

/** A report of a dry run: the shop's own, or one of a draft that does not stay. */
async function dryRun(api: ApiCall): Promise<number> {
  const [known] = await api<Row[]>('GET', '/routing/dry-run/list?size=1')
  if (known) return known.id
  const { active, draft } = await api<{ active: { version: number }; draft: object | null }>(
    'GET',
    '/routing/rules',
  )
  const basedOn = active.version
  if (!draft) await api('POST', '/routing/rules/draft', { rules: [], note: '', basedOn, revision: 0 })
  const [from, to] = [6, 0].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  return api<number>('POST', '/routing/dry-run/start', { from, to, version: null })
}

/** A purchase order of one of the oldest ship orders that are not yet in one. */
async function purchaseOrder(api: ApiCall): Promise<number> {
  const shipOrders = await api<Row[]>('GET', '/ship/list?size=100')
  for (const { id } of shipOrders.toReversed()) {
    const made = await api<number>('GET', `/ship/createStockOrder?ids=${id}`).catch(() => null)
    if (made !== null) return made
  }
  throw new Error('No ship order makes a purchase order')
}

/** Every screen that exists. */
export async function walkedScreens(api: ApiCall): Promise<Walked[]> {
  const firstOf = async (path: string) => (await api<Row[]>('GET', `${path}size=1`))[0]?.id ?? 1
  const order = await firstOf('/order/list?')
  const shipOrder = await firstOf('/ship/list?')
  const records: Partial<Record<ScreenPath, number>> = {
    '/order/detail/$id': order,
    '/stock/ts_detail/$id': await firstOf('/stock/list?type=TS&'),
    '/stock/customs/$id': await purchaseOrder(api),
    '/ship/dry-run/$id': await dryRun(api),
  }
  return screens.map(({ path }) => ({
    route: path,
    address: path.replace(/\$ids?/, String(records[path] ?? shipOrder)) + (asksFirst[path] ?? ''),
    name: path.slice(1).replaceAll('/', ' '),
  }))
}

const answer = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code: -status, data: null, message }, headers: { 'x-request-id': 'walk' } })
export const broken = answer(500, '系统异常，请求编号 walk')
export const forbidden = answer(403, '没有权限')
export const asItIs = (route: Route) => route.continue()

const lists = new Set(
  endpoints.filter(({ reply }) => reply === 'list').map(({ path }) => `/admin-api${path}`),
)
const pathOf = (route: Route) => new URL(route.request().url()).pathname

/** No row in any list; what is no list stays as it is. */
export const empty = (route: Route) =>
  lists.has(pathOf(route))
    ? route.fulfill({ json: { code: 0, data: [], message: '' }, headers: { 'data-count': '0' } })
    : route.continue()

type Answer = (route: Route) => Promise<void>

/** Takes the API's place, but for who is signed in: answers nothing until it is told how. */
export async function takeOver(page: Page, first: Answer) {
  let say: (answer: Answer) => void = () => undefined
  let told: Promise<Answer> = Promise.resolve(first)
  let open = 0
  await page.route('**/admin-api/**', async (route) => {
    if (pathOf(route) === '/admin-api/auth/info') return route.continue()
    open += 1
    const answer = await told
    // A page that was left does not wait for its answers.
    await answer(route).catch(() => undefined)
    open -= 1
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
    answered: () => expect.poll(() => open, { message: 'calls without an answer' }).toBe(0),
  }
}

/** Goes on within the console, as a link does: nothing is loaded again. */
export async function goOn(page: Page, { address }: Walked): Promise<void> {
  await page.evaluate((to) => {
    document.title = ''
    window.history.pushState({}, '', to)
  }, address)
  await expect(page, `${address} comes up`).toHaveTitle(/ · Selvedge$/)
}

/** Nothing may be cut off or pushed out at the side. */
export const expectNoOverflow = async (page: Page, what: string) =>
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${what} is not wider than the page`,
    )
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
