import type { Page, TestInfo } from '@playwright/test'
import { screens } from '@selvedge/contract/screens.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expectFits } from '../support/fits.ts'
import { test as atOnePage, expect, signIn } from '../support/fixtures.ts'
import { expectEnglishButData } from '../support/only-data.ts'
import { attachShot, shotAndStay } from '../support/shot.ts'
import { collectViolations } from '../support/violations.ts'
import { type Tour, test } from './tour.ts'
import { broken, expectNoOverflow, forbidden, navigateTo, type Walked, walkTo } from './walked.ts'

const main = (page: Page) => page.getByRole('main')
const loading = (page: Page) => main(page).getByRole('status', { name: /^(加载中|Loading)/ })
const again = (page: Page) => main(page).getByRole('button', { name: '重试' })

// Each looks at one screen and changes nothing.
test.describe.configure({ mode: 'parallel' })

for (const { path } of screens) {
  test(`the screen ${path}`, async ({ tour }, info) => {
    // In four ways, some at four widths, maybe on a busy machine.
    info.setTimeout(180_000)
    const screen = await walkTo(path, tour.api)
    await test.step('has its rows', () => hasItsRows(tour, screen, info))
    await test.step('is English but for data, and fits its window so', () => fitsInEnglish(tour, screen))
    if (!screen.readsNothing) {
      await test.step('says that it loads, that it failed, that it is forbidden', () =>
        saysWhyThereIsNothing(tour, screen, info))
      if (!path.includes('$')) {
        await test.step('says what to do while it is empty', () => fitsWhileEmpty(tour, screen, info))
      }
    }
    expect(tour.complaints(), 'complaints of the browser').toEqual([])
  })
}

async function hasItsRows(tour: Tour, screen: Walked, info: TestInfo) {
  const { address, name } = screen
  const { page, answers } = await tour.at('chinese', screen)
  await goTo(page, screen)
  await answers.answered()
  await expect(loading(page), address).toHaveCount(0)
  await expect.soft(main(page).getByRole('alert'), `${address} fails`).toHaveCount(0)
  await expectAccessible(page, { within: 'main' })
  await expectFitsAtEachWidth(page, address, () => attachShot(page, info, name))
}

async function fitsInEnglish(tour: Tour, screen: Walked) {
  const { page, answers, data } = await tour.at('english', screen)
  await goTo(page, screen)
  await answers.answered()
  await expect(loading(page), screen.address).toHaveCount(0)
  await expectEnglishButData(page, await data.said(), screen.address)
  await expectFitsAtEachWidth(page, `${screen.address} in English`)
}

async function saysWhyThereIsNothing(tour: Tour, screen: Walked, info: TestInfo) {
  const { address, name } = screen
  const { page, answers } = await tour.at('unanswered', screen)
  const fits = (width: number) => expectNoOverflow(page, `${name} at ${width}`)
  answers.hold()
  await navigateTo(page, screen)
  await expect.soft(loading(page).locator('i').first(), address).toBeVisible()
  await shotAndStay(page, info, `${name} loading`, fits)

  answers.answer(broken)
  await expect.soft(again(page).first(), address).toBeVisible()
  await shotAndStay(page, info, `${name} error`, fits)
  await expect
    .soft(page.locator('.ant-message-notice'), `${address} says it on the page alone`)
    .toHaveCount(0)
  if ((await again(page).count()) === 0) return

  answers.answer(forbidden)
  await again(page).first().click()
  await expect.soft(main(page).getByText('没有权限查看此内容').first(), address).toBeVisible()
  await expect.soft(again(page), `${address} asks again for all of it`).toHaveCount(0)
  await shotAndStay(page, info, `${name} forbidden`, fits)
}

async function fitsWhileEmpty(tour: Tour, screen: Walked, info: TestInfo) {
  const { page, answers } = await tour.at('empty', screen)
  await navigateTo(page, screen)
  await answers.answered()
  await expect(loading(page), screen.address).toHaveCount(0)
  await shotAndStay(page, info, `${screen.name} empty`, (width) =>
    expectNoOverflow(page, `${screen.name} at ${width}`),
  )
}

async function goTo(page: Page, screen: Walked) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await navigateTo(page, screen)
}

async function expectFitsAtEachWidth(page: Page, address: string, look = async () => {}) {
  for (const width of [1440, 1366, 1280, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await expectFits(page, `${address} at ${width}`)
    if (width === 1440 || width === 390) await look()
  }
}

atOnePage('what surrounds the screens is accessible, under the content security policy', async ({ page }) => {
  const violations = await collectViolations(page)
  await signIn(page, 'admin')
  const response = await page.goto('/settings/repwd')
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self';")
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  expect(violations).toEqual([])
})
