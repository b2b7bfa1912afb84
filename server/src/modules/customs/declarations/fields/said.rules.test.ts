import { expect, it, test } from 'vitest'
import { applying, cameIn, codeNow, enteredNow, styleNow } from './entered-fields.rules.ts'

const came = cameIn({
  weaving: 'Knit',
  sex: 'girls',
  category: 'Dress',
  origin: 'France',
  composition: '100% Cotton',
})
const nothing = { weavingType: null, sex: null, kind: null, origin: null, customsComponent: null }

it('takes what came in in the terms of customs', () => {
  expect(came).toEqual({
    weavingType: '针织',
    sex: '女童',
    kind: 'Dress',
    origin: 'FR',
    customsComponent: '100% Cotton',
  })
})

it('keeps what a person says otherwise, and nothing of what came in anyway', () => {
  const said = enteredNow(nothing, { kind: '连衣裙', sex: '女童', weavingType: '' }, came)
  expect(said).toEqual({ ...nothing, kind: '连衣裙', weavingType: '' })
  expect(applying(said, came)).toMatchObject({ kind: '连衣裙', sex: '女童', weavingType: '', origin: 'FR' })
  expect(enteredNow(said, { kind: 'Dress' }, came)).toEqual({ ...nothing, weavingType: '' })
  expect(enteredNow(said, { kind: null }, came)).toEqual(said)
})

test.each<[string, string | null, string, string, string | null]>([
  ['sends back what the rows gave', null, '1', '1', null],
  ['says another code', null, '1', '2', '2'],
  ['clears what the rows gave', null, '1', '', ''],
  ['has none and says none', null, '', '', null],
  ['sends back its own', '2', '1', '2', '2'],
  ['sends back its own, which the rows give by now', '2', '2', '2', '2'],
  ['takes that of the rows again', '2', '1', '1', null],
  ['stays without a code', '', '1', '', ''],
  ['clears its own, where the rows give none', '2', '', '', ''],
])('a person who %s', (_, before, given, sent, stored) => {
  expect(codeNow(before, given, sent)).toBe(stored)
})

test.each<[string, string | null, string, string, string, string | null]>([
  ['was shown none, and another was said since', '2', '1', '', '', '2'],
  ['was shown that of the rows, which give another by now', null, '3', '1', '1', null],
  ['clears what was shown', '2', '1', '', '2', ''],
  ['takes another than was shown', '2', '1', '4', '2', '4'],
])('a person who %s', (_, before, given, sent, shown, stored) => {
  expect(codeNow(before, given, sent, shown)).toBe(stored)
})

it('keeps of a style what is not left at its default, and what is not sent', () => {
  const settings = [
    { name: '1', default: '长袖' },
    { name: '2', default: '' },
  ]
  expect(styleNow(null, { 1: '长袖', 2: '' }, settings)).toBe(null)
  expect(styleNow({ 2: '圆领' }, { 1: '短袖' }, settings)).toEqual({ 1: '短袖', 2: '圆领' })
  expect(styleNow({ 1: '短袖', 领型: 'V领' }, { 1: '长袖' }, settings)).toEqual({ 领型: 'V领' })
})
