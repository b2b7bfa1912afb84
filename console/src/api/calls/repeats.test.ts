import { expect, test } from 'vitest'
import { begin, repeatPause } from './repeats.ts'

const ship = { query: { id: 7 } }

test('a second click is refused while the first runs, and shortly after', () => {
  const first = begin('ship', ship, 0)
  expect(begin('ship', ship, 60_000)).toBeNull()
  first?.ended()
  expect(begin('ship', ship, repeatPause - 1)).toBeNull()
  expect(begin('ship', ship, repeatPause)).not.toBeNull()
})

test('another record or another call is another action', () => {
  begin('cancel', ship, 0)?.ended()
  expect(begin('reset', ship, 1)).not.toBeNull()
  expect(begin('cancel', { query: { id: 8 } }, 1)).not.toBeNull()
})

test('on, off and on again is no repetition', () => {
  begin('switch', { on: 1 }, 0)?.ended()
  begin('switch', { on: 0 }, 100)?.ended()
  expect(begin('switch', { on: 1 }, 200)).not.toBeNull()
})
