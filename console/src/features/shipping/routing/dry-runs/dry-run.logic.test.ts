import { expect, test } from 'vitest'
import { percentText, ratioText, shippingText } from './dry-run.logic.ts'

test('shares are never rounded up to all', () => {
  expect(percentText(9999, 10000)).toBe('99.9%')
  expect(percentText(3, 3)).toBe('100.0%')
  expect(percentText(0, 0)).toBe('–')
  expect(ratioText(5, 4)).toBe('1.25')
})

test('what ships is told by location', () => {
  expect(shippingText([])).toBe('等待')
  expect(
    shippingText([
      { locationId: 1, locationName: '上海仓', units: 2 },
      { locationId: 2, locationName: '保税仓', units: 1 },
    ]),
  ).toBe('上海仓 2、保税仓 1')
})
