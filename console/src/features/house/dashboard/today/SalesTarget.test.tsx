import { salesTargetGet } from '@selvedge/contract/analytics/sales-figures/sales-target.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { SalesTarget } from './SalesTarget.tsx'

test('what the month has sold for is shown to the cent', async () => {
  await signIn()
  answer(salesTargetGet, () => ({
    ...{ month: '2026-03', target: '2350000.00', amount: '1234567.8951' },
    ...{ unrated: 0, reached: '0.5253', elapsed: '0.5000' },
  }))
  await mount({ '/': <SalesTarget /> }, ['/'])
  await expect.element(page.getByText('1,234,567.90 / 2,350,000.00 元')).toBeVisible()
})
