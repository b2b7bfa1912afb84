import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '@selvedge/runtime/browser.ts'
import { z } from 'zod'

/** ms before and after, for what is still going on. */
const quiet = 500

declare global {
  interface Window {
    /** ms after the navigation began; undefined while there are no rows. */
    rowsAt?: number
  }
}

export async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
}

/** Nothing in its caches: as somebody whose browser has never been here, but who is signed in. */
export async function openDesk(browser: Browser, origin: string, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: [
            { name: 'selvedge.token', value: token },
            { name: 'selvedge.token.at', value: String(Date.now()) },
          ],
        },
      ],
    },
  })
  await context.addInitScript(watch)
  return context
}

/** Runs in the page, before anything else there: notes when rows were painted first. */
function watch(): void {
  const look = () => {
    if (!document.querySelector('tbody tr td a')) return void requestAnimationFrame(look)
    // Behind the frame that paints them.
    setTimeout(() => {
      window.rowsAt = performance.now()
    })
  }
  requestAnimationFrame(look)
}

export interface Arrival {
  ms: number
  /** Of files that had come by then, as they came over the line, in bytes. */
  bytes: number
  files: number
}

/** Opens an address and waits for rows. */
export async function arrive(page: Page, url: string): Promise<Arrival> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.rowsAt !== undefined)
  return page.evaluate(() => {
    const own = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd < (window.rowsAt ?? 0))
    return {
      ms: window.rowsAt ?? 0,
      bytes: own.reduce((sum, { transferSize }) => sum + transferSize, 0),
      files: own.length,
    }
  })
}

const traced = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** μs of the processor, and by the clock. */
      tdur: z.number().default(0),
      dur: z.number().default(0),
      args: z.looseObject({ name: z.string().optional() }).default({}),
    }),
  ),
})

/**
 * What the page did in one go while somebody worked, in ms, the longest first. Counted by the time that the processor
 * gave to it: on a machine that has other things to do, the clock says nothing.
 */
export async function tasksOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(quiet)
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
  await work()
  await page.waitForTimeout(quiet)
  const { traceEvents } = traced.parse(JSON.parse((await browser.stopTracing()).toString()))
  const isMain = ({ name, args }: { name: string; args: { name?: string | undefined } }) =>
    name === 'thread_name' && args.name === 'CrRendererMain'
  const main = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`))
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`))
    .map(({ tdur }) => tdur / 1000)
    .toSorted((a, b) => b - a)
}
