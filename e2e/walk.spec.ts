import type { Page } from '@playwright/test'
import { type ScreenPath, screens } from '@selvedge/contract/screens.ts'
import { expectAccessible } from './accessible.ts'
import { type ApiCall, apiAs } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'
import { shot, shotAndStay } from './shot.ts'
import { collectViolations } from './violations.ts'
import {
  asItIs,
  broken,
  empty,
  expectNoOverflow,
  forbidden,
  goOn,
  takeOver,
  walkedScreens,
} from './walked.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const loading = (page: Page) => main(page).getByRole('status', { name: '加载中' })
const again = (page: Page) => main(page).getByRole('button', { name: '重试' })

/** Forms that ask nothing before something is typed. */
const readsNothing = new Set<ScreenPath>(['/order/import', '/settings/repwd', '/stock/ts_create'])

// Each looks at all screens and changes nothing.
test.describe.configure({ mode: 'parallel' })

let api: ApiCall
test.beforeEach(async ({ page, request }, info) => {
  // Many screens, each on a desk and on a phone.
  info.setTimeout(300_000)
  api = await apiAs(request, 'admin')
  await signIn(page, 'admin')
})

test('every screen has its rows, under the content security policy', async ({ page }, info) => {
  const violations = await collectViolations(page)
  const response = await page.goto('/settings/repwd')
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self';")
  await expect(heading(page)).toBeVisible()
  await expectAccessible(page)
  const answers = await takeOver(page, asItIs)
  for (const screen of await walkedScreens(api)) {
    const { address, name } = screen
    await goOn(page, screen)
    await answers.answered()
    await expect(loading(page), address).toHaveCount(0)
    await expect.soft(main(page).getByRole('alert'), `${address} fails`).toHaveCount(0)
    await test.step(address, () => expectAccessible(page, { within: 'main' }))
    await shot(page, info, name, (width) => expectNoOverflow(page, `${address} at ${width}`))
  }
  expect(violations).toEqual([])
})

test.describe('without an answer', () => {
  test.use({ expectedConsole: [/50[03]|403/] })

  test('every screen says that it loads, that it failed, that it is forbidden', async ({ page }, info) => {
    const walked = (await walkedScreens(api)).filter(({ route }) => !readsNothing.has(route))
    await page.goto('/settings/repwd')
    await expect(heading(page)).toBeVisible()
    const answers = await takeOver(page, broken)
    for (const screen of walked) {
      const { address, name } = screen
      const fits = (width: number) => expectNoOverflow(page, `${name} at ${width}`)
      answers.hold()
      await goOn(page, screen)
      await expect.soft(loading(page).locator('i').first(), address).toBeVisible()
      await shotAndStay(page, info, `${name} loading`, fits)

      answers.answer(broken)
      await expect.soft(again(page).first(), address).toBeVisible()
      await shotAndStay(page, info, `${name} error`, fits)
      await expect
        .soft(page.locator('.ant-message-notice'), `${address} says it on the page alone`)
        .toHaveCount(0)
      if ((await again(page).count()) === 0) continue

      answers.answer(forbidden)
      await again(page).first().click()
      await expect.soft(main(page).getByText('没有权限查看此内容').first(), address).toBeVisible()
      await expect.soft(again(page), `${address} asks again for all of it`).toHaveCount(0)
      await shotAndStay(page, info, `${name} forbidden`, fits)
    }
  })
})

test('every list says what to do while it is empty', async ({ page }, info) => {
  const inMenu = new Set<string>(screens.filter(({ inMenu }) => inMenu).map(({ path }) => path))
  const lists = (await walkedScreens(api)).filter(({ route }) => inMenu.has(route))
  await page.goto('/settings/repwd')
  await expect(heading(page)).toBeVisible()
  const answers = await takeOver(page, empty)
  for (const screen of lists) {
    await goOn(page, screen)
    await answers.answered()
    await expect(loading(page), screen.address).toHaveCount(0)
    await shotAndStay(page, info, `${screen.name} empty`, (width) =>
      expectNoOverflow(page, `${screen.name} at ${width}`),
    )
  }
})
