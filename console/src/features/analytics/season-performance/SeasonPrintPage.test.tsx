import {
  type performance,
  type SeasonStyle,
  seasonPerformanceGet,
  seasonStyleList,
} from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { z } from 'zod'
import { answer, Counted } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { SeasonPrintPage } from './SeasonPrintPage.tsx'

type Performance = { [Name in keyof typeof performance]: z.output<(typeof performance)[Name]> }
const figures: Performance = {
  ...{ bought: 9, received: 9, sold: 4, returned: 1, onHand: 5, inTransit: 0, sellThrough: '0.3333' },
  ...{ recent: 2, weeksOfCover: '10.0', amount: '40.00', tag: '50.00', gross_profit: null },
  ...{ gross_profit_margin: null, uncosted: 0, unrated: 0, expected: null },
}
const style: SeasonStyle = {
  ...{ id: 1, spu: 'coat', name: 'Coat', image: '', brand: 'Lise', brokenSizes: 1 },
  ...figures,
}

test('the paper says what it is of, and its numbers lead to the same', async () => {
  await signIn()
  answer(seasonPerformanceGet, () => ({
    ...{ season: 'spring-summer-2026', seasonBefore: null, from: null, until: '2026-03-04' },
    ...{ styles: 40, brokenStyles: 25, returnRate: '0.25', discount: '10.00', discountRate: '0.2' },
    ...{ points: { granted: 0, spent: 0 }, weeks: [], forecast: null },
    ...figures,
  }))
  answer(seasonStyleList, () => new Counted([style], 25))
  const address = '/analytics/season_print'
  await mount({ [address]: <SeasonPrintPage /> }, [`${address}?b=Lise&q=co&k=1&p=2`])
  await expect
    .element(page.getByRole('heading', { name: /· Lise · co · 只看断码 · 第 2 页，共 2 页$/ }))
    .toBeVisible()
  const links = page.getByRole('link').elements()
  const to = links.map((link) => link.getAttribute('href') ?? '')
  for (const path of ['/analytics/data?', '/analytics/styles?', '/analytics/season?'])
    expect(to.filter((one) => one.startsWith(path)).every((one) => one.includes('=Lise'))).toBe(true)
  expect(to.filter((one) => one.startsWith('/analytics/styles?')).length).toBeGreaterThan(0)
})
