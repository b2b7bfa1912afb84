import type { Browser, Page } from '@playwright/test'
import { type ApiCall, apiAs } from '../support/api.ts'
import { desk } from '../support/desk.ts'
import { test as base, expect, signIn } from '../support/fixtures.ts'
import { hearData } from '../support/only-data.ts'
import { collectViolations } from '../support/violations.ts'
import { asItIs, broken, empty, takeOver, type Walked } from './walked.ts'

/** How each screen is seen: with what there is, in either language; without an answer; without a row. */
const sights = {
  chinese: { language: 'zh', answer: asItIs },
  english: { language: 'en', answer: asItIs },
  unanswered: { language: 'zh', answer: broken },
  empty: { language: 'zh', answer: empty },
} as const
export type Sight = keyof typeof sights

interface Sighted {
  page: Page
  answers: Awaited<ReturnType<typeof takeOver>>
  /** What the server has said to the page. */
  data: ReturnType<typeof hearData>
}

export interface Tour {
  api: ApiCall
  /** The page of a sight, and who answers it. */
  at(sight: Sight, screen: Walked): Promise<Sighted>
  /** What the browser has complained about since this was asked last. */
  complaints(): string[]
}

/** The pages of a worker: they stay signed in from screen to screen, as somebody does who works with the console. */
export const test = base.extend<object, { tour: Tour }>({
  tour: [
    async ({ browser, playwright, serverAddress }, use) => {
      const request = await playwright.request.newContext({ baseURL: serverAddress })
      const complaints: string[] = []
      const pages = new Map<Sight, ReturnType<typeof open>>()
      await use({
        api: await apiAs(request, 'admin'),
        async at(sight, screen) {
          const opened = pages.get(sight) ?? open(browser, serverAddress, sight, screen, complaints)
          pages.set(sight, opened)
          return opened
        },
        complaints: () => complaints.splice(0),
      })
      for (const opened of pages.values()) await (await opened).close()
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

async function open(browser: Browser, baseURL: string, sight: Sight, first: Walked, complaints: string[]) {
  const { language, answer } = sights[sight]
  const context = await browser.newContext({ ...desk, baseURL })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = `${message.type()}: ${message.text()} (${message.location().url})`
    // Where nothing is answered the browser says so, too, and nobody else opens print pages one after the other.
    const expected =
      sight === 'unanswered' ? /409|403|too frequent calls to print/ : /too frequent calls to print/
    if (!expected.test(text)) complaints.push(`${sight}: ${text}`)
  })
  page.on('pageerror', (error) => complaints.push(`${sight}: uncaught: ${error.stack ?? error}`))
  await collectViolations(page, complaints)
  const data = hearData(page)
  await signIn(page, 'admin')
  await page.addInitScript((chosen) => localStorage.setItem('selvedge.language', chosen), language)
  // Not the one that is gone to next: that has to come up.
  await page.goto(first.route === '/settings/repwd' ? '/profile' : '/settings/repwd')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const answers = await takeOver(page, answer)
  const close = async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return { page, answers, data, close }
}
