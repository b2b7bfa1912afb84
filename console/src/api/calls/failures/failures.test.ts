import { beforeEach, expect, test, vi } from 'vitest'
import { announceUnlessShown, listenToFailures, markOnScreen } from './failures.ts'

let reported: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  reported = []
  return listenToFailures({
    failed: (message) => reported.push(message),
    sessionLost: () => undefined,
    sessionTaken: () => undefined,
  })
})

test('a failed read is told where no screen shows it', () => {
  announceUnlessShown(new Error('no connection'))
  vi.advanceTimersByTime(1_000)
  expect(reported).toEqual(['no connection'])
})

test('what the screen shows is not told as well', () => {
  const error = new Error('no connection')
  announceUnlessShown(error)
  vi.advanceTimersByTime(50)
  const gone = markOnScreen(error)
  vi.advanceTimersByTime(1_000)
  expect(reported).toEqual([])
  gone()
})

test('what fails beside it is not told either, until the screen shows none', () => {
  const gone = markOnScreen(new Error('no connection'))
  announceUnlessShown(new Error('no connection for the choices'))
  vi.advanceTimersByTime(1_000)
  expect(reported).toEqual([])
  gone()
  announceUnlessShown(new Error('still none'))
  vi.advanceTimersByTime(1_000)
  expect(reported).toEqual(['still none'])
})
