import { joinedTags, tagsIn, tradingSeasons } from '@selvedge/contract/products/trading/trading-tags.ts'
import { describe, expect, it } from 'vitest'
import {
  factorOf,
  findProblems,
  picturesOf,
  priceOf,
  strangePicture,
  styleNumberOf,
  withoutToken,
} from './trading.rules.ts'

describe('tags', () => {
  it('are joined, each once however it is written', () => {
    expect(joinedTags(['Boys', 'new'], ['NEW', 'SS26', 'Boys'])).toEqual(['Boys', 'new', 'SS26'])
    expect(tagsIn(' a, b ,,c,')).toEqual(['a', 'b', 'c'])
  })

  it('have seasons from 2022 to the next year, the newest first', () => {
    expect(tradingSeasons(2023)).toEqual(['SS24', 'AW24', 'SS23', 'AW23', 'SS22', 'AW22'])
  })
})

describe('pictures', () => {
  const at = (site: string, channel = 'TAO') => ({ images: ['https://a.test/1.jpg'], site, channel })
  const known = (token: string, ...hosts: string[]) => ({ token, hosts: ['a.test', ...hosts] })
  it('go by http, and are the site itself where that lists several', () => {
    expect(picturesOf(at('https://shop.test/p'), withoutToken)).toEqual(['http://a.test/1.jpg'])
    expect(picturesOf(at('https://b.test/1.jpg, https://b.test/2.jpg,'), withoutToken)).toEqual([
      'http://b.test/1.jpg',
      'http://b.test/2.jpg',
    ])
  })

  it('of BoBo bear the token', () => {
    expect(picturesOf(at('', 'BoBo'), known('a b'))).toEqual(['http://a.test/1.jpg?token=a%20b'])
    expect(picturesOf(at('', 'BoBo'), known('?sign=1'))).toEqual(['http://a.test/1.jpg?sign=1'])
    expect(picturesOf(at('http://a.test/x?v=1,', 'BoBo'), known('t'))).toEqual([
      'http://a.test/x?v=1&token=t',
    ])
    expect(picturesOf(at('', 'TAO'), known('t'))).toEqual(['http://a.test/1.jpg'])
    expect(picturesOf(at('', 'BoBo'), known(''))).toEqual(['http://a.test/1.jpg'])
  })

  it.each([
    ['http://b.test/1.jpg', 'http://b.test/1.jpg'],
    ['http://nota.test/1.jpg', 'http://nota.test/1.jpg'],
    ['http://a.test.evil.test/1.jpg', 'http://a.test.evil.test/1.jpg'],
    ['http://a.test@evil.test/1.jpg', 'http://a.test@evil.test/1.jpg'],
    ['http://evil.test/?a.test', 'http://evil.test/?a.test'],
    ['no address', 'no address'],
    ['https://img.A.test/1.jpg', 'http://img.A.test/1.jpg?token=t'],
  ])('tell the token to hosts of the channel alone: %s', (image, link) => {
    expect(picturesOf({ images: [image], site: '', channel: 'BoBo' }, known('t'))).toEqual([link])
    expect(picturesOf({ images: [], site: `${image},`, channel: 'BoBo' }, known('t'))).toEqual([link])
  })

  it('of other hosts are told apart with their row', () => {
    const images = ['https://a.test/1.jpg', 'https://own.host/1.jpg']
    expect(strangePicture(images, 'BoBo', ['a.test'])).toEqual({ row: 2, host: 'own.host' })
    expect(strangePicture(images, 'BoBo', ['a.test', 'own.host'])).toBeNull()
    expect(strangePicture(images, 'TAO', ['a.test'])).toBeNull()
  })
})

it('a style number stands before the slash', () => {
  expect(styleNumberOf('B123/45')).toBe('B123')
  expect(styleNumberOf('B123')).toBe('B123')
  expect(styleNumberOf('')).toBe('')
})

it('a price is the cost times the factor of the channel, rounded up', () => {
  const lines = ['BoBo:8.5', 'the_new_society:10']
  expect(factorOf(lines, 'BoBo')).toBe('8.5')
  expect(factorOf(lines, 'Bo')).toBeNull()
  expect(priceOf('10.00', '8.5')).toBe('85.00')
  expect(priceOf('10.01', '8.5')).toBe('86.00')
  expect(priceOf('0.0001', '0.0001')).toBe('1.00')
  expect(priceOf('0', '8.5')).toBe('0.00')
})

it('rows of variants have their faults told by row and column', () => {
  const known = new Map([
    [1, { title: '4Y' }],
    [2, { title: '6Y' }],
  ])
  const row = (given: object) => ({ id: 1, title: '', quantity: 3, cost: null, ...given })
  const faults = (...rows: object[]) =>
    findProblems(rows.map(row), known).map(({ row: at, column, message }) => [at, column, message.kind])
  expect(faults({}, { id: 2, title: '6Y', cost: '1.50' })).toEqual([])
  expect(faults({ id: null })).toEqual([[1, 'id', 'row.incomplete']])
  expect(faults({ id: 9 })).toEqual([[1, 'id', 'trading.noVariant']])
  expect(faults({}, {})).toEqual([[2, 'id', 'trading.twice']])
  expect(faults({ title: '6Y', quantity: -1, cost: '-1' })).toEqual([
    [1, 'title', 'trading.otherTitle'],
    [1, 'quantity', 'trading.units'],
    [1, 'cost', 'trading.cost'],
  ])
  expect(faults({ quantity: null })).toEqual([[1, 'quantity', 'row.incomplete']])
})
