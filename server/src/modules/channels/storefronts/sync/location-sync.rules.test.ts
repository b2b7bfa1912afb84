import { expect, it } from 'vitest'
import { outsideLocation } from '../../../../../test/shops/fake-storefront.ts'
import { planLocations } from './location-sync.rules.ts'

const known = [
  { id: 1, name: '上海仓' },
  { id: 2, name: 'Paris' },
]

it.each<[string, [string, string][], [string, number][], [number, string][], string[]]>([
  ['the same name', [['11', 'paris ']], [], [[2, '11']], []],
  ['a link, whatever its name', [['11', 'Rome']], [['11', 2]], [[2, '11']], []],
  [
    'a link before a name',
    [
      ['11', '上海仓'],
      ['12', 'Paris'],
    ],
    [['12', 1]],
    [[1, '12']],
    ['上海仓 (11)'],
  ],
  ['a new name', [['11', 'Rome']], [], [], ['Rome']],
  [
    'two of one name',
    [
      ['11', 'Rome'],
      ['12', 'Rome'],
    ],
    [],
    [],
    ['Rome', 'Rome (12)'],
  ],
  [
    'two of a known name',
    [
      ['11', 'Paris'],
      ['12', 'Paris'],
    ],
    [],
    [[2, '11']],
    ['Paris (12)'],
  ],
])('links by %s', (_what, outside, linked, links, made) => {
  const plan = planLocations(
    outside.map(([exId, name]) => outsideLocation(exId, name)),
    known,
    new Map(linked),
  )
  expect(plan.links.map(({ locationId, exId }) => [locationId, exId])).toEqual(links)
  expect(plan.made.map(({ input }) => input.name)).toEqual(made)
})

it('keeps what the shop says within our bounds', () => {
  const [made] = planLocations(
    [outsideLocation('11', 'x'.repeat(200), { country: 'unknown', phone: '1'.repeat(90) })],
    [],
    new Map(),
  ).made
  expect(made?.input).toMatchObject({ name: 'x'.repeat(100), country: 'CN', phone: '1'.repeat(40) })
})
