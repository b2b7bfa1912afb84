import { expect, it, test } from 'vitest'
import { applying, cameIn, codeNow, enteredNow } from './entered-fields.rules.ts'

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
])('a person who %s', (_, before, given, sent, stored) => {
  expect(codeNow(before, given, sent)).toBe(stored)
})
