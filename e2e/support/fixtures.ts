import { test as base, expect, type Page } from '@playwright/test'
import { startServed } from './server/served.ts'

export { expect }

export type DemoAccount = 'admin' | 'seller' | 'store' | 'finance' | 'customs' | 'barcode'

/**
 * The `test` of every browser test: a warning or an error on
 * the browser's console fails the test. A test that provokes one says so with `test.use({ expectedConsole: [/401/] })`.
 */
export const test = base.extend<
  { expectedConsole: RegExp[]; consoleGuard: undefined },
  { serverAddress: string }
>({
  serverAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const stop = await startServed()
      await use(serverUrl())
      await stop()
    },
    // Filling the shop takes seconds, and minutes where both cores are busy with something else.
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: async ({ serverAddress }, use) => use(serverAddress),
  expectedConsole: [[], { option: true }],
  consoleGuard: [
    async ({ context, expectedConsole }, use) => {
      const complaints: string[] = []
      const note = (text: string) => {
        if (!expectedConsole.some((pattern) => pattern.test(text))) complaints.push(text)
      }
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          note(`${message.type()}: ${message.text()} (${message.location().url})`)
        }
      })
      context.on('weberror', (problem) => note(`uncaught: ${problem.error().stack ?? problem.error()}`))
      await use(undefined)
      // What a route still waits for is no concern of a test that has ended.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(complaints, 'complaints on the browser console').toEqual([])
    },
    { auto: true },
  ],
})

/** Signs in without the login page: the next page that is opened belongs to the account. */
export async function signIn(page: Page, account: DemoAccount, password = `${account}-demo`) {
  const response = await page.request.post(`${serverUrl()}/admin-api/auth/token`, {
    data: { username: account, password },
  })
  const reply = (await response.json()) as { code: number; message?: string; data?: { token: string } }
  if (!reply.data?.token) throw new Error(`${account} can't sign in: ${JSON.stringify(reply)}`)
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('signed-in-by-test')) return
    sessionStorage.setItem('signed-in-by-test', 'yes')
    localStorage.setItem('selvedge.token', token)
    localStorage.setItem('selvedge.token.at', String(Date.now()))
  }, reply.data.token)
}

function serverUrl() {
  const url = process.env.SELVEDGE_URL
  if (!url) throw new Error('SELVEDGE_URL is not set: the start of a worker sets it')
  return url.replace(/\/$/, '')
}
