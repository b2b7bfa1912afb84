import type { HsCodeRule } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { expect, it } from 'vitest'
import { worked } from '../../../../../test/stall.ts'
import { readHsCodeRules } from './sheet.rules.ts'

const row = (hsCode: string, facts: Partial<HsCodeRule> = {}): HsCodeRule => ({
  hsCode,
  material: '',
  sex: '',
  category: '',
  weaving: '',
  design: '',
  ...facts,
})

it('leaves out rows without a code and counts identical ones once', () => {
  const read = readHsCodeRules([
    row('', { category: '裤子' }),
    row('61091000', { category: '上衣', sex: 'girl' }),
    row('6109.1000.00', { category: ' 上衣', sex: '女童' }),
  ])
  expect(read).toMatchObject({ withoutCode: 1, same: 1, problems: [] })
  expect(read.rows).toMatchObject([{ hsCode: '6109100000', category: '上衣', sex: 'girl' }])
})

it('takes none of rows that contradict each other, and names all', () => {
  const read = readHsCodeRules([
    row('6109100000', { category: '上衣' }),
    row('6110200000', { category: '上衣' }),
    row('6109100000', { category: '上衣' }),
    row('6104420000', { category: '连衣裙' }),
  ])
  expect(read.rows.map(({ category }) => category)).toEqual(['连衣裙'])
  expect(read.problems.map(({ row, column, message }) => [row, column, message.params])).toEqual([
    [1, 'hsCode', { row: 2, code: '6110200000' }],
    [2, 'hsCode', { row: 1, code: '6109100000' }],
    [3, 'hsCode', { row: 2, code: '6110200000' }],
  ])
})

it('names what is no code, and what can not be kept', () => {
  const read = readHsCodeRules([
    row('610910001'),
    row('abc'),
    row('6109100000', { category: 'x'.repeat(201) }),
    row('6109100000', { sex: '\u0000' }),
  ])
  expect(read.rows).toEqual([])
  expect(read.problems.map(({ row, message }) => [row, message.kind, message.params])).toEqual([
    [1, 'codeRow.digits', { digits: 9 }],
    [2, 'codeRow.noCode', {}],
    [3, 'cell.tooLong', { most: 200 }],
    [4, 'cell.unstorable', {}],
  ])
})

it('reads rows without end that say the same, or contradict one, at one look each', () => {
  const many = Array.from({ length: 20_000 }, () => row('6109100000', { category: '上衣' }))
  const before = worked()
  expect(readHsCodeRules(many)).toMatchObject({ same: 19_999, problems: [] })
  expect(readHsCodeRules([...many, row('6110200000', { category: '上衣' })]).problems).toHaveLength(20_001)
  expect(worked() - before).toBeLessThan(1500)
})
