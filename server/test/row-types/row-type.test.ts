import { describe, expect, it } from 'vitest'
import { differencesOf, type RowType } from './row-type.ts'

const text: RowType = { is: 'primitive', name: 'string' }
const number: RowType = { is: 'primitive', name: 'number' }
const nothing: RowType = { is: 'primitive', name: 'null' }
const oneOf = (...types: RowType[]): RowType => ({ is: 'one of', types })
const row = (fields: Record<string, RowType>, optional: string[] = []): RowType => ({
  is: 'object',
  fields: Object.entries(fields).map(([name, type]) => ({ name, type, optional: optional.includes(name) })),
  open: false,
})

describe('a row', () => {
  it.each<[name: string, value: unknown, type: RowType, differences: string[]]>([
    ['as declared', { id: 1 }, row({ id: number }), []],
    ['with a number as text', { id: '1' }, row({ id: number }), ['row.id is string 1, declared as number']],
    ['without a column', {}, row({ id: number }), ['row.id is missing']],
    ['without one that may be left out', {}, row({ id: number }, ['id']), []],
    [
      'with one that nobody declared',
      { id: 1, sku: 'A' },
      row({ id: number }),
      ['row.sku is read and not declared'],
    ],
    ['with what may be null', { id: null }, row({ id: oneOf(number, nothing) }), []],
    [
      'with what may not be null',
      { id: null },
      row({ id: number }),
      ['row.id is null null, declared as number'],
    ],
    [
      'with a word of its list',
      { state: 'open' },
      row({ state: oneOf({ is: 'literal', value: 'open' }, { is: 'literal', value: 'done' }) }),
      [],
    ],
    [
      'with a word that is not of its list',
      { state: 'gone' },
      row({ state: oneOf({ is: 'literal', value: 'open' }, { is: 'literal', value: 'done' }) }),
      ['row.state is string gone, declared as "open" | "done"'],
    ],
    [
      'with a list of other things',
      { ids: ['1'] },
      row({ ids: { is: 'list', of: number } }),
      ['row.ids[] is string 1, declared as number'],
    ],
    ['with a date', { at: new Date(0) }, row({ at: { is: 'date' } }), []],
    [
      'with a text for a date',
      { at: '1970' },
      row({ at: { is: 'date' } }),
      ['row.at is string 1970, declared as date'],
    ],
    [
      'that is nearest to one of several',
      { id: 1, sku: 2 },
      oneOf(row({ id: number, sku: text }), row({ id: nothing, sku: nothing })),
      ['row.sku is number 2, declared as string'],
    ],
  ])('%s', (_name, value, type, differences) => {
    expect(differencesOf([value], type)).toEqual(differences)
  })
})
