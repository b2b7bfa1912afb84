import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, type Route } from '@playwright/test'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import { type ScreenPath, screens } from '@selvedge/contract/screens.ts'
import type { ApiCall } from '../support/api.ts'
import type { WalkTargets, Way } from './walk-targets.ts'

export interface Walked {
  route: ScreenPath
  /** With a record of the demo shop in place of its parameter. */
  address: string
  /** In the report. */
  name: string
  /** Nothing is asked of the server before something is typed. */
  readsNothing: boolean
}

/** What the nouns of the console say of the screens that their path alone does not open. */
async function readWalkTargets(): Promise<WalkTargets> {
  const features = join(import.meta.dirname, '../../console/src/features')
  const files = globSync('**/*.walk.ts', { cwd: features }).map((file) => pathToFileURL(join(features, file)))
  const read: { walkTargets: WalkTargets }[] = await Promise.all(files.map(({ href }) => import(href)))
  return Object.assign({}, ...read.map(({ walkTargets }) => walkTargets))
}

async function recordOf(path: string, { record }: Way, api: ApiCall): Promise<number> {
  if (record === undefined) throw new Error(`${path}: say in <noun>.walk.ts which record is walked to`)
  if (typeof record !== 'string') return record(api)
  const [row] = await api<{ id: number }[]>('GET', `${record}${record.includes('?') ? '&' : '?'}size=1`)
  if (!row) throw new Error(`${path}: ${record} has no row`)
  return row.id
}

const walkTargets = await readWalkTargets()

/** How one comes to a screen. */
export async function walkTo(path: ScreenPath, api: ApiCall): Promise<Walked> {
  const way = walkTargets[path] ?? {}
  const filled = path.includes('$') ? path.replace(/\$\w+/, String(await recordOf(path, way, api))) : path
  return {
    route: path,
    address: filled + (way.search ?? ''),
    name: path.slice(1).replaceAll('/', ' '),
    readsNothing: way.readsNothing ?? false,
  }
}

/** Every screen that exists. */
export async function walkedScreens(api: ApiCall): Promise<Walked[]> {
  const walked: Walked[] = []
  for (const { path } of screens) walked.push(await walkTo(path, api))
  return walked
}

const answer = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code: -status, data: null, message }, headers: { 'x-request-id': 'walk' } })
/** Refused: unlike a server that fails, which is asked a second time after a pause, that is shown at once. */
export const broken = answer(409, '系统异常，请求编号 walk')
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
  let reported: Promise<Answer> = Promise.resolve(first)
  let open = 0
  await page.route('**/admin-api/**', async (route) => {
    if (pathOf(route) === '/admin-api/auth/info') return route.continue()
    open += 1
    const answer = await reported
    // A page that was left does not wait for its answers.
    await answer(route).catch(() => undefined)
    open -= 1
  })
  return {
    hold() {
      reported = new Promise((resolve) => {
        say = resolve
      })
    },
    answer(next: Answer) {
      say(next)
      reported = Promise.resolve(next)
    },
    answered: () =>
      expect.poll(() => open, { message: 'calls without an answer', intervals: [20, 40, 80, 160] }).toBe(0),
  }
}

/** Goes on within the console, as a link does: nothing is loaded again. */
export async function navigateTo(page: Page, { address }: Walked): Promise<void> {
  await page.evaluate((to) => {
    document.title = ''
    window.history.pushState({}, '', to)
  }, address)
  await expect(page, `${address} comes up`).toHaveTitle(/ · Selvedge$/)
}

/** Nothing may be pushed out at the side; a window that has just changed may still be drawn. */
export const expectNoOverflow = (page: Page, what: string) =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${what} is not wider than the page`,
      timeout: 3_000,
    })
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
