import { expect, test } from 'vitest'
import { outfitMoves, outfitVerdict } from './outfit-state.ts'

test('one that was never published may be published or taken down, each of the others brought to where it is not', () => {
  expect(outfitMoves).toEqual({ 0: [2], 1: [2, 0], 2: [0] })
})

test('both ask for a picture', () => {
  for (const to of outfitMoves[1]) {
    expect(outfitVerdict(to, { image: '' })).toBe('outfit.noImage')
    expect(outfitVerdict(to, { image: '/a.png' })).toBe(true)
  }
})
