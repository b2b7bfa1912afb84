import { expect, test } from 'vitest'
import { catalogue } from '../../src/catalogue/catalogue.ts'
import { type NoticeFacts, noticeDifferencesOf } from '../../src/catalogue/notice-facts.ts'

test('a fifth of the calls failing and kill -9 leave each code, product, tag and picture in the store once, as it was asked for, and tell everybody once at most', async () => {
  const differences = await catalogue({
    seed: Number(process.env.STORM_SEED ?? 3),
    products: 12,
    kills: 1,
    everyMs: 2_000,
    sheets: 4,
    nodes: 1,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  expect(differences).toEqual([])
}, 240_000)

/** Two people who have accepted one message each: one was told, the other refuses by now. */
const wellSent: NoticeFacts = {
  announced: [{ ids: [1], people: ['a', 'b'] }],
  given: new Map([
    ['a', 1],
    ['b', 1],
  ]),
  receivers: [
    { notice: 1, openid: 'a', consent: 1, state: 'sent', code: 0 },
    { notice: 1, openid: 'b', consent: 2, state: 'failed', code: 43101 },
  ],
  consents: [
    { id: 1, openid: 'a', state: 'used' },
    { id: 2, openid: 'b', state: 'ended' },
  ],
  delivered: [{ openid: 'a', page: 'pages/a?notice=1' }],
  answers: new Map([['b', 43101]]),
}
const [first, second] = wellSent.receivers

test('messages that are as they should be make no difference', () => {
  expect(noticeDifferencesOf(wellSent)).toEqual([])
})

test.each<[string, Partial<NoticeFacts>, string[]]>([
  [
    'one that is delivered twice',
    { delivered: [...wellSent.delivered, ...wellSent.delivered] },
    ['message 1 to a was delivered 2 times', 'a has given 1 consents, and had 2 messages'],
  ],
  ['one that is lost', { delivered: [] }, ['message 1 to a is sent here, and was not delivered']],
  [
    'somebody whom nobody has addressed',
    { announced: [{ ids: [1], people: ['a', 'b', 'c'] }] },
    ['nobody has addressed message 1 to c'],
  ],
  [
    'one that still waits',
    { receivers: first && second ? [first, { ...second, state: 'waiting', code: null }] : [] },
    ['message 1 to b is waiting'],
  ],
  [
    'a consent that is used, and open',
    {
      consents: wellSent.consents.map((one) => ({ ...one, ...(one.id === 1 && { state: 'open' as const }) })),
    },
    ['consent 1 of a is open, and 1 messages went by it'],
  ],
  [
    'a consent that two messages went by',
    {
      receivers: first ? [...wellSent.receivers, { ...first, notice: 2, state: 'unknown', code: null }] : [],
    },
    ['consent 1 of a is used, and 2 messages went by it'],
  ],
  [
    'a consent that was kept twice',
    { consents: [...wellSent.consents, { id: 3, openid: 'b', state: 'ended' }] },
    ['b has given 1 consents, and 2 are here'],
  ],
])('%s is a difference', (_, wrong, differences) => {
  expect(noticeDifferencesOf({ ...wellSent, ...wrong })).toEqual(differences)
})
