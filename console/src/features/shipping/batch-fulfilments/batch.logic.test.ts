import {
  type BatchFulfilment,
  batchProgress,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { expect, test } from 'vitest'
import { batchIdOf, presentOf, settledOf } from './batch.logic.ts'

const batch: BatchFulfilment = {
  id: 1,
  createdAt: '2026-03-02T02:00:00.000Z',
  createdBy: 'Store',
  finishedAt: null,
  rows: 9,
  shipOrders: 7,
  pending: 2,
  loading: 1,
  error: 0,
  abnormal: 1,
  shipped: 3,
}

test('what is neither waiting nor under way is settled', () => expect(settledOf(batch)).toBe(4))

test('what no ship order is at is not named', () => {
  expect(presentOf(batch, batchProgress).map(({ progress, count }) => `${progress} ${count}`)).toEqual([
    'pending 2',
    'loading 1',
    'abnormal 1',
    'shipped 3',
  ])
})

test.each([
  ['12', 12],
  ['new', null],
  ['0', null],
  [undefined, null],
])('%s names the batch %s', (param, id) => expect(batchIdOf(param)).toBe(id))
