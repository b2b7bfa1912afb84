import {
  type WarehouseComparison,
  warehouseComparisonList,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-stock.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Broken } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { Comparisons } from './Comparisons.tsx'

const running: WarehouseComparison = {
  ...{ locationId: 3, locationName: '保税仓', state: 'running', startedAt: null, finishedAt: null },
  ...{ skus: 0, differing: 0, failure: null },
}

test('a comparison that goes on is looked at until it has ended', async () => {
  await signIn()
  let state: WarehouseComparison['state'] = 'running'
  answer(warehouseComparisonList, () => [{ ...running, state }])
  await mount({ '/': <Comparisons /> }, ['/'])
  await expect.element(page.getByText('对账中')).toBeVisible()
  state = 'done'
  await expect.element(page.getByText(/0 个 SKU 中 0 个有差异/), { timeout: 8_000 }).toBeVisible()
})

test('that they could not be read is said', async () => {
  await signIn()
  answer(warehouseComparisonList, () => new Broken(502))
  await mount({ '/': <Comparisons /> }, ['/'])
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
})
