import { describe, expect, it, test } from 'vitest'
import { countEarnedCodes, factsAfter, faultOf, noFacts, readRecipients, tagsOf } from './campaigns.rules.ts'
import { codeAlphabet, drawCodes, isRoomFor } from './codes/draw-codes.ts'

const order = { tags: 'VIP, 双十一', country: 'CN', currency: 'CNY', paid: 10_000_000n, byGiftCard: false }
const conditions = { tags: ['vip'], area: '', price: 5_000_000n, giftCardAvailable: false, stacks: false }

describe('countEarnedCodes', () => {
  test.each([
    { of: 'the amount and the tag', has: {}, by: {}, codes: 1 },
    { of: 'a little less', has: { paid: 4_999_999n }, by: {}, codes: 0 },
    { of: 'another tag', has: { tags: '双十一' }, by: {}, codes: 0 },
    { of: 'both tags', has: {}, by: { tags: ['vip', '双十一'] }, codes: 1 },
    { of: 'one tag of two', has: {}, by: { tags: ['vip', 'new'] }, codes: 0 },
    { of: 'another country', has: {}, by: { area: 'HK' }, codes: 0 },
    { of: 'the country', has: { country: 'HK' }, by: { area: 'HK' }, codes: 1 },
    { of: 'a gift card', has: { byGiftCard: true }, by: {}, codes: 0 },
    { of: 'a gift card where it may', has: { byGiftCard: true }, by: { giftCardAvailable: true }, codes: 1 },
    { of: 'twice the amount', has: {}, by: { stacks: true }, codes: 2 },
    { of: 'nearly three times', has: { paid: 14_999_999n }, by: { stacks: true }, codes: 2 },
    { of: 'three times', has: { paid: 15_000_000n }, by: { stacks: true }, codes: 3 },
    { of: 'another currency', has: { currency: 'USD' }, by: {}, codes: 0 },
    { of: 'a million times', has: { paid: 5_000_000_000_000n }, by: { stacks: true }, codes: 100 },
  ])('an order of $of earns $codes', ({ has, by, codes }) => {
    expect(countEarnedCodes({ ...order, ...has }, { ...conditions, ...by })).toBe(codes)
  })
})

describe('readRecipients', () => {
  it('trims, takes each address once, as it is written first, and names what is malformed by its row', () => {
    const read = readRecipients([
      { email: ' a@example.com ' },
      { email: 'nobody' },
      { email: 'A@Example.com' },
      { email: '' },
      { email: 'b@例子.中国' },
    ])
    expect(read.emails).toEqual(['a@example.com', 'b@例子.中国'])
    expect(read.count).toBe(2)
    expect(read.problems.map(({ row, message }) => [row, message.kind])).toEqual([
      [2, 'campaign.email'],
      [4, 'campaign.email'],
    ])
  })

  it('counts all problems and tells the first ones', () => {
    const { problems, count } = readRecipients(Array.from({ length: 5_000 }, () => ({ email: 'x' })))
    expect([problems.length, count]).toEqual([200, 5_000])
  })
})

test('tags are compared whatever their case, joined by either comma', () => {
  expect(tagsOf(' VIP,，新客， vip')).toEqual(['vip', '新客'])
})

test.each([
  ['熟客', null],
  ['熟客,vip', 'CAMPAIGN_CUSTOMER_TAG_INVALID'],
  ['熟客，vip', 'CAMPAIGN_CUSTOMER_TAG_INVALID'],
])('the one tag of a customer %s: %s', (prerequisiteTag, fault) => {
  const said = { title: 't', name: 'n', priceRuleId: '1', instructions: 'i', expires: 'e' }
  const body = { ...said, orderTagCondition: 'a,b', orderPriceCondition: '5', prerequisiteTag }
  expect(faultOf(factsAfter(noFacts(1), body))).toBe(fault)
  // Whom a list names needs no tag.
  expect(faultOf(factsAfter(noFacts(0), body))).toBe(null)
})

test('codes are different, and of characters that nobody takes for each other', () => {
  const codes = drawCodes(2_000, { prefix: 'XK', length: 8 })
  expect(new Set(codes).size).toBe(2_000)
  for (const code of codes) expect(code).toMatch(/^XK[2-9A-HJKMNP-Z]{8}$/)
  expect(codeAlphabet).not.toMatch(/[0O1IL]/)
})

test('there is room as long as half of all codes are free', () => {
  expect(isRoomFor(15, 1)).toBe(true)
  expect(isRoomFor(16, 1)).toBe(false)
  expect(isRoomFor(100_000, 4)).toBe(true)
  expect(isRoomFor(100_000, 3)).toBe(false)
})

test('what is not said stays, and what is emptied is empty', () => {
  const facts = factsAfter(noFacts(1), { title: ' t ', orderPriceCondition: '500', mutiple: 1 })
  expect(facts).toMatchObject({ title: 't', orderPriceCondition: '500', stacks: true })
  expect(factsAfter(facts, { orderPriceCondition: null })).toMatchObject({
    title: 't',
    orderPriceCondition: null,
  })
  expect(faultOf({ ...facts, name: 'n', priceRuleId: '1', instructions: 'i', expires: 'e' })).toBe(
    'CAMPAIGN_TAG_MISSING',
  )
})
