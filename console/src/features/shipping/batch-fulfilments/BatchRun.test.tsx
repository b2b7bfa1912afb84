import {
  batchFulfilmentExport,
  batchFulfilmentGet,
  batchFulfilmentRows,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { shipOrderList } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Counted, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { useList } from '../../../api/reads/use-list.ts'
import { BatchRun } from './BatchRun.tsx'

/** What stands behind the dialog. */
function ShipList() {
  const { rows } = useList(shipOrderList, { parts: 'heads' })
  return <p>{rows.length}</p>
}

test('once a batch is finished, the list behind it is read again', async () => {
  await signIn()
  const batch = {
    ...{ id: 1, createdAt: '2026-03-01T00:00:00.000Z', createdBy: 'Admin', rows: 1, shipOrders: 1 },
    ...{ pending: 1, loading: 0, error: 0, abnormal: 0, shipped: 0 },
  }
  answer(batchFulfilmentGet, () => ({ ...batch, finishedAt: null }))
  answer(batchFulfilmentRows, () => [])
  answer(shipOrderList, () => [])
  const onNew = () => undefined
  await mount(
    {
      '/': (
        <>
          <ShipList />
          <BatchRun id={1} onNew={onNew} />
        </>
      ),
    },
    ['/'],
  )
  await expect.element(page.getByText(/正在发货：0 \/ 1/)).toBeVisible()
  expect(callsOf(shipOrderList).length).toBe(1)
  answer(batchFulfilmentGet, () => ({ ...batch, pending: 0, shipped: 1, finishedAt: batch.createdAt }))
  await expect.poll(() => callsOf(shipOrderList).length, { timeout: 5_000 }).toBe(2)
})

test('the rows of a batch have pages, and another filter begins with the first', async () => {
  await signIn()
  const batch = {
    ...{ id: 1, createdAt: '2026-03-01T00:00:00.000Z', createdBy: 'Admin', rows: 250, shipOrders: 250 },
    ...{ pending: 0, loading: 0, error: 150, abnormal: 0, shipped: 100 },
  }
  answer(batchFulfilmentGet, () => ({ ...batch, finishedAt: batch.createdAt }))
  answer(batchFulfilmentRows, () => new Counted([], 250))
  await mount({ '/': <BatchRun id={1} onNew={() => undefined} /> }, ['/'])
  await userEvent.click(page.getByTitle('3'))
  await expect.poll(() => callsOf(batchFulfilmentRows).at(-1)?.url.searchParams.get('skip')).toBe('200')
  await userEvent.click(page.getByRole('button', { name: /150$/ }))
  await expect
    .poll(() => callsOf(batchFulfilmentRows).at(-1)?.url.search)
    .toMatch(/progress=error.*skip=0|skip=0.*progress=error/)
})

test('the file has the rows of the filter that is shown', async () => {
  await signIn()
  const batch = {
    ...{ id: 1, createdAt: '2026-03-01T00:00:00.000Z', createdBy: 'Admin', rows: 3, shipOrders: 3 },
    ...{ pending: 0, loading: 0, error: 2, abnormal: 0, shipped: 1 },
  }
  answer(batchFulfilmentGet, () => ({ ...batch, finishedAt: batch.createdAt }))
  answer(batchFulfilmentRows, () => [])
  answer(batchFulfilmentExport, () => new Refused('BATCH_NOT_FOUND'))
  await mount({ '/': <BatchRun id={1} onNew={() => undefined} /> }, ['/'])
  const requested = () => callsOf(batchFulfilmentExport).map(({ url }) => url.searchParams.get('progress'))
  await userEvent.click(page.getByRole('button', { name: '下载结果 .csv' }))
  await expect.poll(requested).toEqual([null])
  await userEvent.click(page.getByRole('button', { name: /^出错/ }))
  await userEvent.click(page.getByRole('button', { name: '下载结果 .csv' }))
  await expect.poll(requested).toEqual([null, 'error'])
})
