import { expect, it } from 'vitest'
import { progressOf } from './sales-target.rules.ts'

it.each([
  ['2026-03-02', ['202602:5', '202603:2000'], '500', '2000.00', '500.00', '0.2500', '0.0645'],
  ['2026-02-28', ['202602:1000.50'], '1000.50', '1000.50', '1000.50', '1.0000', '1.0000'],
  ['2024-02-28', ['202402:100'], '150.005', '100.00', '150.005', '1.5001', '0.9655'],
  // What came back of the month before is worth more than what was sold.
  ['2026-03-31', ['202603:100'], '-1', '100.00', '-1.00', '-0.0100', '1.0000'],
  ['2026-12-31', ['202612:0'], '7', '0.00', '7.00', null, '1.0000'],
  ['2026-03-02', ['202503:100', '202604:100'], '7', null, '7.00', null, '0.0645'],
  ['2026-03-02', [], '0', null, '0.00', null, '0.0645'],
])('on %s with %j and %s', (today, targets, sold, target, amount, reached, elapsed) => {
  expect(progressOf(today, targets, sold)).toEqual({
    ...{ month: today.slice(0, 7), target, amount, reached, elapsed },
  })
})
