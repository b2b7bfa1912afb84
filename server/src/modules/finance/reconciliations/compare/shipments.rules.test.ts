import { effectStates } from '@selvedge/contract/house/sync/effect-states.ts'
import { expect, it } from 'vitest'
import { type LeftFacts, type ReportedFacts, shipmentDifferences } from './shipments.rules.ts'

const left = (more: Partial<LeftFacts> = {}): LeftFacts => ({
  ...{ shipOrderId: 12, exIds: ['F1'], trackingNumber: 'T1', units: 3, cancelled: false, isOld: true },
  ...{ deliveryState: 'done', tracked: null, trackedAt: null },
  ...more,
})
const there = (more: Partial<ReportedFacts> = {}): ReportedFacts => ({
  ...{
    exId: 'F1',
    cancelled: false,
    units: 3,
    trackingNumbers: ['T1'],
    reportedAt: '2026-03-02T02:00:00.000Z',
  },
  ...more,
})
const differences = (ours: LeftFacts[], reported: ReportedFacts[]) =>
  shipmentDifferences({ orderId: 7, label: '#1', left: ours, reported }).map(
    ({ reason, label, item }) => `${reason} ${label}${item && ` ${item}`}`,
  )

it.each<[string, LeftFacts[], ReportedFacts[]]>([
  ['both have it', [left()], [there()]],
  ['the store has not told of it yet', [left()], []],
  ['it is young', [left({ exIds: [], isOld: false, deliveryState: 'waiting' })], []],
  [
    'it is young and the store is faster',
    [left({ exIds: [], isOld: false, deliveryState: 'running' })],
    [there()],
  ],
  [
    'the store made two of it',
    [left({ exIds: ['F1', 'F2'] })],
    [there({ units: 1 }), there({ exId: 'F2', units: 2 })],
  ],
  ['one of two is told of', [left({ exIds: ['F1', 'F2'] })], [there({ units: 1 })]],
  ['one of others is cancelled', [left()], [there(), there({ exId: 'F9', cancelled: true })]],
  ['it has no number', [left({ trackingNumber: '' })], [there()]],
  [
    'the number was told since',
    [left({ trackingNumber: 'T2', tracked: 'done', trackedAt: '2026-03-02T03:00:00.000Z' })],
    [there()],
  ],
  ['the number is being told', [left({ trackingNumber: 'T2', tracked: 'waiting', isOld: false })], [there()]],
])('where %s nothing differs', (_, ours, reported) => {
  expect(differences(ours, reported)).toEqual([])
})

it.each(effectStates)('one that is not confirmed and whose effect is %s', (state) => {
  const failed = state === 'failed' || state === 'given_up'
  expect(differences([left({ exIds: [], deliveryState: state })], [])).toEqual([
    failed ? 'refused SO12 #1' : 'untold SO12 #1',
  ])
})

it.each<[string, LeftFacts[], ReportedFacts[], string[]]>([
  ['it was never told', [left({ exIds: [], deliveryState: null })], [], ['untold SO12 #1']],
  ['the answer was lost', [left({ exIds: [], deliveryState: 'failed' })], [there()], ['refused SO12 #1']],
  [
    'it was cancelled there',
    [left({ cancelled: true })],
    [there({ cancelled: true })],
    ['cancelled SO12 #1'],
  ],
  ['others fulfilled it', [], [there({ exId: 'F9' })], ['notShipped #1 F9']],
  [
    'others fulfilled more',
    [left({ exIds: [], deliveryState: 'failed' })],
    [there({ exId: 'F9', trackingNumbers: ['X'] })],
    ['refused SO12 #1', 'notShipped #1 F9'],
  ],
  ['units differ', [left()], [there({ units: 2 })], ['quantityDiffers SO12 #1']],
  ['a part is cancelled there', [left()], [there({ cancelled: true })], ['quantityDiffers SO12 #1']],
  ['numbers differ', [left({ trackingNumber: 'T2' })], [there()], ['trackingDiffers SO12 #1']],
  [
    'the store says another number since',
    [left({ trackingNumber: 'T2', tracked: 'done', trackedAt: '2026-03-02T01:00:00.000Z' })],
    [there()],
    ['trackingDiffers SO12 #1'],
  ],
  ['the number was refused', [left({ tracked: 'failed' })], [], ['trackingDiffers SO12 #1']],
  [
    'the number waits for long',
    [left({ trackingNumber: 'T2', tracked: 'waiting' })],
    [there()],
    ['trackingDiffers SO12 #1'],
  ],
])('where %s it differs', (_, ours, reported, expected) => {
  expect(differences(ours, reported)).toEqual(expected)
})
