import { expect, test } from 'vitest'
import { seasonsIn } from './seasons.ts'

test.each([2026, 2030])(
  'products of %i may be of the seasons from 2019 to two years ahead, the newest first',
  (year) => {
    const seasons = seasonsIn(year)
    expect(seasons[0]).toBe(`autumn-winter-${year + 2}`)
    expect(seasons.slice(-2)).toEqual(['autumn-winter-2019', 'spring-summer-2019'])
    expect(seasons).toHaveLength(2 * (year + 2 - 2019 + 1))
  },
)
