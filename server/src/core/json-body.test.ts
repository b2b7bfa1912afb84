import fc from 'fast-check'
import { expect, it } from 'vitest'
import { JsonReader } from './json-body.ts'

/** What the reader makes of a text that comes in such pieces. */
function read(text: string, pieces: readonly number[]): unknown {
  const bytes = Buffer.from(text)
  const reader = new JsonReader()
  let at = 0
  for (const length of pieces) {
    reader.take(bytes.subarray(at, at + length))
    at += length
  }
  reader.take(bytes.subarray(at))
  return reader.end()
}

/** A value, or that there is none. */
function attempt(work: () => unknown): unknown {
  try {
    return { value: work() }
  } catch {
    return 'no JSON'
  }
}

/** Larger than what is read at a time. */
const filling = JSON.stringify('填'.repeat(40_000))
const pieces = fc.array(fc.integer({ min: 0, max: 130_000 }), { maxLength: 8 })

it('reads what JSON.parse reads, in whatever pieces it comes', () => {
  const row = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant('a "b" \\, [c] {'), fc.constant('填"\\'))
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.boolean(), pieces, (rows, isLong, lengths) => {
      const value = isLong ? rows.flatMap((one) => [one, JSON.parse(filling)]) : rows
      const text = JSON.stringify(value)
      expect(read(text, lengths)).toEqual(JSON.parse(text))
    }),
  )
})

it('refuses what JSON.parse refuses', () => {
  const scrap = fc.constantFrom(
    ',',
    '[',
    ']',
    '{',
    '}',
    '"',
    '\\',
    ' ',
    '\n',
    '1',
    '"a":',
    'null',
    '填',
    filling,
  )
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 14 }), pieces, (scraps, lengths) => {
      const text = scraps.join('')
      const expected = text === '' ? { value: undefined } : attempt(() => JSON.parse(text))
      expect(attempt(() => read(text, lengths))).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

it.each([
  '[1,FILL,]',
  '[,FILL,1]',
  '[FILL,,FILL,1]',
  '[FILL,1],[FILL,1]',
  '[FILL,1][FILL,1]',
  '[FILL,1] ,[FILL,1]',
  '[FILL,{"a":1],2]',
  '[FILL,1}',
  '[FILL,1',
  '[FILL,1]x',
  '\ufeff[FILL,1]',
  ' ',
])('refuses %s', (text) => {
  const whole = text.replaceAll('FILL', filling)
  for (const length of [1, 64_000, 120_000, 1_000_000]) {
    expect(
      attempt(() =>
        read(
          whole,
          Array.from({ length: 2 }, () => length),
        ),
      ),
    ).toBe('no JSON')
  }
})
