import { stockCountGet, stockCountLines } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Broken } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { CountSheetPage } from './CountSheetPage.tsx'

test('a sheet whose lines could not be read is not shown empty', async () => {
  await signIn()
  answer(stockCountGet, () => ({
    ...{ id: 4, number: 'SC4', name: 'March', locationId: 1, locationName: 'North', remark: '' },
    ...{ status: 0, whole: false, brands: [], lines: 2, open: 2, second: 0 },
    ...{ createdAt: '2026-11-20T00:00:00.000Z', createdBy: 'tester', finishedAt: null },
    ...{ postedAt: null, postedBy: '', takeId: null },
  }))
  answer(stockCountLines, () => new Broken(502))
  await mount({ '/stock/count_sheet/$id': <CountSheetPage /> }, ['/stock/count_sheet/4'])
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
})
