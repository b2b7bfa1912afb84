import { usualBody } from '@selvedge/contract/core/body-limits.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HttpFault } from '../fail.ts'
import { JsonReader } from './json-body.ts'

const unlimited = { depth: Infinity, values: Infinity }

/** What the reader makes of a text that comes in such pieces. */
function read(text: string, pieces: readonly number[], limits = unlimited): unknown {
  const bytes = Buffer.from(text)
  const reader = new JsonReader(limits)
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
  const value = fc.jsonValue({ maxDepth: 3 }).filter((one) => !JSON.stringify(one).includes('"__proto__":'))
  const row = fc.oneof(value, fc.constant('a "b" \\, [c] {'), fc.constant('填"\\'))
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

it.each([
  '{"__proto__":1}',
  '[{"a":{"__proto__":{}}}]',
  '{"\\u005f_proto__":1}',
  '[FILL,{"__proto__":1},FILL,1]',
])('takes no field of a name that all objects share: %s', (text) =>
  expect(() => read(text.replaceAll('FILL', filling), [])).toThrow(HttpFault),
)

it('takes that name as a text', () => expect(read('["__proto__"]', [])).toEqual(['__proto__']))

describe('before anything becomes a value', () => {
  const excess = (
    text: string,
    limits: { depth: number; values: number },
    pieces: readonly number[] = [],
  ) => {
    try {
      read(text, pieces, limits)
    } catch (error) {
      return error instanceof HttpFault ? error.fault : 'no JSON'
    }
  }

  it('refuses what is nested too deeply', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect(excess(nested(32), usualBody)).toBeUndefined()
    expect(excess(nested(33), usualBody)).toBe('BODY_TOO_DEEP')
    expect(excess('{"a":'.repeat(33), usualBody)).toBe('BODY_TOO_DEEP')
    expect(excess(`["${nested(33)}"]`, usualBody)).toBeUndefined()
    expect(excess('['.repeat(1_000_000), usualBody, [10])).toBe('BODY_TOO_DEEP')
  })

  it('refuses what has too many values', () => {
    const limits = { depth: 3, values: 100 }
    expect(excess(`[${Array(99).fill('1').join()}]`, limits)).toBeUndefined()
    for (const one of ['1', '{}', '[]', '""', '{"a":1,"b":2}']) {
      expect(excess(`[${Array(101).fill(one).join()}]`, limits, [7, 20])).toBe('BODY_TOO_MANY_VALUES')
    }
    expect(excess(`{"a":"${',[{'.repeat(200)}"}`, limits)).toBeUndefined()
  })
})
