import { maxAds } from '@selvedge/contract/marketing/ads/ads.ts'
import { expect, test } from 'vitest'
import { contentOf, type EditedAd, editedOf, moved, withChange, withNew, without } from './ads.logic.ts'

const ads: EditedAd[] = [1, 2, 3].map((key) => ({ key, title: `${key}`, url: '', image: `/${key}.jpg` }))
const titles = (list: readonly EditedAd[]) => list.map(({ title }) => title).join('')

test.each([
  [1, -1, '123'],
  [1, 1, '213'],
  [2, -1, '213'],
  [2, 1, '132'],
  [3, 1, '123'],
  [9, 1, '123'],
] as const)('picture %i moved by %i', (key, by, order) => {
  expect(titles(moved(ads, key, by))).toBe(order)
})

test('a picture is changed and removed by its key', () => {
  expect(titles(withChange(ads, 2, { title: 'x' }))).toBe('1x3')
  expect(titles(without(ads, 2))).toBe('13')
})

test('no more pictures are added than the contract takes', () => {
  let many: EditedAd[] = []
  for (let count = 0; count < maxAds + 2; count += 1) many = withNew(many)
  expect(many).toHaveLength(maxAds)
  expect(new Set(many.map(({ key }) => key)).size).toBe(maxAds)
})

test('what is edited is sent as it was read', () => {
  const content = {
    ad_banner: [{ title: 'a', url: '', image: '/a.jpg' }],
    clothing_sets: { title: '', url: '', action: '', image: '' },
    hot_sales_ads: [],
    cart_tips: 'x',
  }
  expect(contentOf(editedOf(content))).toEqual(content)
})
