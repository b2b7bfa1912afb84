import { wantedShotsOf } from '@selvedge/contract/products/images/wanted-shots.ts'
import { expect, test } from 'vitest'
import { shotsLacking } from './style-shots.rules.ts'

const wanted = wantedShotsOf(['3', '1 = 正面 = Front', '2=背面=Back view'])
const lackingOf = (pictures: number, shots: number[], of = wanted) => {
  const { lacking, state } = shotsLacking({ pictures, shots }, of)
  return [lacking.map(({ shot }) => shot), state]
}

test('shots are wanted by their numbers, with what they show', () => {
  expect(wanted).toEqual([
    { shot: 1, name: { zh: '正面', en: 'Front' } },
    { shot: 2, name: { zh: '背面', en: 'Back view' } },
    { shot: 3, name: { zh: '', en: '' } },
  ])
})

test.each([
  ['without a picture lacks all', 0, [], [1, 2, 3], 'none'],
  ['with some shots lacks the others', 2, [1, 3], [2], 'some'],
  ['with all of them is complete', 3, [1, 2, 3], [], 'complete'],
  ['with more than them is complete', 5, [1, 2, 3, 7, 99], [], 'complete'],
  ['with others alone lacks all', 2, [4, 5], [1, 2, 3], 'some'],
  ['with pictures of no shot lacks all', 4, [], [1, 2, 3], 'some'],
] as const)('a style %s', (_, pictures, shots, lacking, state) => {
  expect(lackingOf(pictures, [...shots])).toEqual([lacking, state])
})

test('what is wanted decides, whatever is there', () => {
  expect(lackingOf(2, [4, 5], wantedShotsOf(['5', '4']))).toEqual([[], 'complete'])
})
