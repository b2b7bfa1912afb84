import type { StockLock } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { expect, it } from 'vitest'
import {
  emptyHead,
  endsSoon,
  lockOf,
  lockVerdict,
  previewsOf,
  repeatedSkuNotice,
  repeatedSkus,
} from './stock-locks.logic.ts'

const rows = [
  { sku: 'A', quantity: '5' },
  { sku: '007', quantity: '2' },
  { sku: 'A', quantity: '8' },
  { sku: '', quantity: '1' },
  { sku: '', quantity: '1' },
  { sku: 'A', quantity: '1' },
]

it('shows what each row leaves, the same SKU going on from before', () => {
  expect(previewsOf(rows.slice(0, 3), new Map([['A', 10]]))).toEqual([
    { before: 10, after: 5 },
    { before: 0, after: -2 },
    { before: 5, after: -3 },
  ])
})

it('names each SKU of several rows once', () => {
  expect(repeatedSkus(rows)).toEqual(['A'])
  expect(repeatedSkus(rows.slice(0, 2))).toEqual([])
})

const lock = (status: 0 | 1, expiresOn: string | null) => ({ status, expiresOn }) as StockLock

it('counts three days to the last one', () => {
  const ends = (expiresOn: string | null, status: 0 | 1 = 1) =>
    endsSoon(lock(status, expiresOn), '2026-02-27')
  expect(ends('2026-03-02')).toBe(true)
  expect(ends('2026-03-03')).toBe(false)
  expect(ends(null)).toBe(false)
  expect(ends('2026-03-02', 0)).toBe(false)
})

it('asks for another last day before what is over is locked again', () => {
  const today = '2026-03-02'
  expect(lockVerdict('lock', lock(0, '2026-03-02'), today)).toBe(true)
  expect(lockVerdict('lock', lock(0, '2026-03-01'), today)).toBe('到期日已过，请先修改到期日')
  expect(lockVerdict('lock', lock(1, null), today)).toBe('stockLock.locked')
  expect(lockVerdict('unlock', lock(1, '2026-03-01'), today)).toBe(true)
  expect(lockVerdict('unlock', lock(0, null), today)).toBe('stockLock.unlocked')
})

it('is sent with its rows, and a SKU as it is written', () => {
  expect(lockOf({ ...emptyHead('李雷'), name: 'A', locationId: 7 }, rows.slice(1, 2))).toEqual({
    body: {
      name: 'A',
      locationId: 7,
      owner: '李雷',
      reason: 'other',
      expiresOn: null,
      remark: '',
      items: [{ sku: '007', quantity: 2 }],
    },
  })
})

it('says which SKUs are added up, the first few of many', () => {
  const many = Array.from({ length: 6 }, (_, at) => ({ sku: `S${at}`, quantity: '1' }))
  expect(repeatedSkuNotice(rows)).toBe('1 个 SKU 出现多行，已按合计计算：A')
  expect(repeatedSkuNotice([...many, ...many])).toBe('6 个 SKU 出现多行，已按合计计算：S0、S1、S2、S3、S4、…')
  expect(repeatedSkuNotice(many)).toBeNull()
})
