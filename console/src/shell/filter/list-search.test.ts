import { afterEach, expect, test } from 'vitest'
import { companyZone, setCompanyZone } from '../../ui/values/times/company-zone.ts'
import { dayParam, listSearch, momentParam } from './list-search.ts'
import { shownMoment } from './shown-moment.ts'

const before = companyZone()
afterEach(() => setCompanyZone(before))

const read = (s: string) => listSearch({ s: momentParam }).parse({ s }).s

test.each([
  // As the inbox leads to lists.
  ['2026-11-25T20:03:00.000Z', '2026-11-26 04:03:00'],
  ['2026-11-25T20:03:00+08:00', '2026-11-25 20:03:00'],
  ['2026-11-25 20:03:00', '2026-11-25 20:03:00'],
  ['2026-11-25', '2026-11-25'],
])('the moment %s in the URL is shown as %s', (given, shown) => {
  expect(read(given)).toBe(given)
  expect(shownMoment(given)).toBe(shown)
})

test('what is no moment is left out', () => {
  expect(read('yesterday')).toBeUndefined()
})

test('a moment that the router reads before the zone is known is the same one in it', () => {
  const given = read('2026-11-25T20:03:00.000Z') ?? ''
  setCompanyZone('Europe/Paris')
  expect(shownMoment(given)).toBe('2026-11-25 21:03:00')
})

test.each(['2026-02-30', '2026-13-01', '0001-01-01', '20261120', 'today'])(
  '%s is no day, and left out',
  (s) => {
    expect(listSearch({ s: dayParam }).parse({ s }).s).toBeUndefined()
  },
)

test('a day stays as it stands', () => {
  expect(listSearch({ s: dayParam }).parse({ s: '2026-11-20' }).s).toBe('2026-11-20')
})
