import { expect, test } from 'vitest'
import * as tags from './trading-tags.ts'

test('goods come from these channels and bear these tags, letter by letter', () => {
  expect(tags.tradingChannels).toEqual([
    'childsplay',
    'CWF',
    'BoBo',
    'TAO',
    'bonpoint',
    'american_vintage',
    'the_new_society',
    'burton',
  ])
  expect(tags.genderTags).toEqual(['Boys', 'Girls', 'Boys & Girls', 'Baby Boys', 'Baby Girls'])
  expect(tags.commonTags).toEqual(['small pic', 'Unshelve', 'caveat emptor', 'new'])
})

test('they are published under seasons from 2022 on, the newest first', () => {
  expect(tags.tradingSeasons(2022)).toEqual(['SS23', 'AW23', 'SS22', 'AW22'])
  expect(tags.tradingSeasons(2026).at(-1)).toBe('AW22')
})
