import { batchFulfilmentList } from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { BatchUpload } from './BatchUpload.tsx'

test('the batches before are counted, and older ones can be asked for', async () => {
  await signIn()
  answer(batchFulfilmentList, () =>
    [3, 2, 1].map((id) => ({
      id,
      createdAt: '2026-03-01T00:00:00.000Z',
      createdBy: 'Admin',
      finishedAt: '2026-03-01T00:01:00.000Z',
      rows: 4,
      shipOrders: 4,
      pending: 0,
      loading: 0,
      error: 0,
      abnormal: 0,
      shipped: 4,
    })),
  )
  await mount({ '/': <BatchUpload onOpen={() => undefined} onUnsent={() => undefined} /> }, ['/'])
  await expect.element(page.getByText('第 3 批')).toBeVisible()
  await expect.element(page.getByText('已显示 3 / 3 条')).toBeVisible()
})
