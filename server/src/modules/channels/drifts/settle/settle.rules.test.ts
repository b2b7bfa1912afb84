import { type DriftKind, driftKinds, driftStates } from '@selvedge/contract/channels/drifts/drift-reasons.ts'
import { expect, it } from 'vitest'
import type { LocalSku, LocalStyle } from '../compare/drift.rules.ts'
import { ignoreVerdict, repairVerdict, standingVerdict } from './settle.rules.ts'

const at = '2026-03-02T02:00:00.000Z'
const later = '2026-03-02T02:00:01.000Z'
const known = { note: 'known', changedAt: at }

it.each(driftStates)('one that is %s may be repaired, or not', (state) => {
  const allowed = state === 'open'
  for (const kind of driftKinds) {
    const repairable = kind !== 'missing' && kind !== 'unknown'
    const verdict = (changedAt: string) => repairVerdict({ ...known, kind, state }, { changedAt })
    expect([kind, verdict(at), verdict(later)]).toEqual([
      kind,
      !repairable ? 'DRIFT_UNREPAIRABLE' : allowed ? true : 'DRIFT_STATE',
      !repairable ? 'DRIFT_UNREPAIRABLE' : allowed ? 'DRIFT_CHANGED' : 'DRIFT_STATE',
    ])
  }
})

const ignored = {
  open: [true, true, 'DRIFT_CHANGED'],
  ignored: ['same', 'DRIFT_STATE', 'DRIFT_CHANGED'],
  repaired: ['DRIFT_STATE', 'DRIFT_STATE', 'DRIFT_STATE'],
  gone: ['DRIFT_STATE', 'DRIFT_STATE', 'DRIFT_STATE'],
} as const

it.each(driftStates)('one that is %s may be ignored, or not', (state) => {
  const one = { ...known, kind: 'stock' as const, state }
  expect([
    ignoreVerdict(one, { changedAt: at, note: 'known' }),
    ignoreVerdict(one, { changedAt: at, note: 'other' }),
    ignoreVerdict(one, { changedAt: later, note: 'known' }),
  ]).toEqual(ignored[state])
})

const here = (isWaiting = false): LocalSku => ({
  sku: 'A',
  levels: [{ locationExId: 'L1', available: 3, isWaiting }],
  price: { price: '80', compareAt: '100', isWaiting },
})
const style = (isWaiting = false): LocalStyle => ({ spu: 'A', tags: ['a', 'b', 'c'], isWaiting })
const row = (kind: DriftKind, ours: string, place = '') => ({ kind, ours, place })

it.each<[string, ReturnType<typeof row>, LocalSku | null, LocalStyle | null, unknown]>([
  ['the same stock', row('stock', '3', 'L1'), here(), null, true],
  ['other stock', row('stock', '4', 'L1'), here(), null, 'DRIFT_CHANGED'],
  ['stock of a location that is linked no more', row('stock', '3', 'L2'), here(), null, 'DRIFT_CHANGED'],
  ['stock of a SKU that is gone', row('stock', '3', 'L1'), null, null, 'DRIFT_CHANGED'],
  ['stock that waits', row('stock', '3', 'L1'), here(true), null, 'DRIFT_WAITING'],
  ['the same price', row('price', '80 / 100'), here(), null, true],
  ['another price', row('price', '80'), here(), null, 'DRIFT_CHANGED'],
  [
    'a price that is ours no more',
    row('price', '80 / 100'),
    { ...here(), price: null },
    null,
    'DRIFT_CHANGED',
  ],
  ['a price that waits', row('price', '80 / 100'), here(true), null, 'DRIFT_WAITING'],
  ['the same tags', row('tags', 'a, c'), null, style(), true],
  ['a tag that it is filed under no more', row('tags', 'a, d'), null, style(), 'DRIFT_CHANGED'],
  ['tags of a style that is gone', row('tags', 'a'), null, null, 'DRIFT_CHANGED'],
  ['tags that wait', row('tags', 'a'), null, style(true), 'DRIFT_WAITING'],
])('%s', (_, drift, sku, tags, expected) => {
  expect(standingVerdict(drift, sku, tags)).toBe(expected)
})
