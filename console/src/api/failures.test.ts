import { beforeEach, expect, test, vi } from 'vitest'
import { announceUnlessShown, listenToFailures, markOnScreen } from './failures.ts'

let told: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  return listenToFailures({ failed: (message) => told.push(message), sessionLost: () => undefined })
})

test('a failed read is told where no screen shows it', () => {
  announceUnlessShown(new Error('no connection'))
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual(['no connection'])
})

test('what the screen shows is not told as well', () => {
  const error = new Error('no connection')
  announceUnlessShown(error)
  vi.advanceTimersByTime(50)
  markOnScreen(error)
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([])
})
