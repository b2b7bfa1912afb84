import { costMonthGet } from '@selvedge/contract/stock/stock-costs/cost-months.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { CostMonthSummary } from './CostMonthSummary.tsx'

const most = '-159659999.8398'

test('no figure of a month is cut', async () => {
  await page.viewport(1000, 800)
  await signIn()
  answer(costMonthGet, () => ({
    month: '2026-03',
    opening: most,
    closing: most,
    variance: most,
    difference: '0',
    pending: 0,
    lines: [
      {
        why: 'receipt' as const,
        entries: 3,
        units: 12,
        uncosted: 1,
        cost: most,
        assumed: most,
        variance: most,
        change: most,
      },
    ],
  }))
  await mount({ '/': <CostMonthSummary month="2026-03" /> }, ['/'])
  await expect.element(page.getByRole('table')).toBeVisible()
  const cells = [...document.querySelectorAll<HTMLElement>('td')].filter((cell) =>
    cell.textContent?.includes('CNY'),
  )
  expect(cells.length).toBeGreaterThanOrEqual(3)
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([])
})
