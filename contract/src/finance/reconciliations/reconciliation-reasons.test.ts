import { expect, it } from 'vitest'
import {
  kindOfReason,
  reconciliationKinds,
  reconciliationReasons,
  reconciliationReasonWords,
} from './reconciliation-reasons.ts'

it('every kind has reasons, and every reason words of its own in both languages', () => {
  expect([...new Set(reconciliationReasons.map(kindOfReason))]).toEqual([...reconciliationKinds])
  const words = reconciliationReasons.map(reconciliationReasonWords)
  expect(new Set(words.map(({ zh }) => zh)).size).toBe(reconciliationReasons.length)
  expect(new Set(words.map(({ en }) => en)).size).toBe(reconciliationReasons.length)
})

it.each([
  ['paymentMissing', 'payments'],
  ['refundUnknown', 'payments'],
  ['untold', 'shipments'],
  ['quantityDiffers', 'shipments'],
  ['underWay', 'stock'],
  ['partnerLess', 'stock'],
] as const)('%s is found of %s', (reason, kind) => {
  expect(kindOfReason(reason)).toBe(kind)
})
