import { noticeStates } from '@selvedge/contract/finance/payment-notices/notice-states.ts'
import { expect, it } from 'vitest'
import { type NoticeFacts, noticeDifferences } from './notices.rules.ts'

const notice = (more: Partial<NoticeFacts> = {}): NoticeFacts => ({
  ...{ id: 3, state: 'waiting', number: 'N1', latestNumber: 'N1', amount: '10.00', currency: 'CNY' },
  ...{ payment: null, isOld: true },
  ...more,
})
const payment = { amount: '10.00', currency: 'CNY' }
const reasons = (more: Partial<NoticeFacts>) => noticeDifferences(notice(more)).map(({ reason }) => reason)

it.each(noticeStates)('one that is %s differs by its state', (state) => {
  expect(reasons({ state })).toEqual(state === 'waiting' || state === 'differs' ? ['orderMissing'] : [])
})

it.each<[Partial<NoticeFacts>, string[]]>([
  [{ isOld: false }, []],
  [{ state: 'differs', isOld: false }, ['orderMissing']],
  [{ state: 'differs', payment: { ...payment, amount: '9.00' } }, ['amountDiffers']],
  [{ state: 'differs', payment: { ...payment, currency: 'USD' } }, ['currencyDiffers']],
  [{ state: 'differs', payment, latestNumber: 'N2' }, ['orderMissing']],
  [{ state: 'differs', payment: { ...payment, amount: '9.00' }, latestNumber: 'N2' }, ['amountDiffers']],
])('%j differs by %j', (more, expected) => {
  expect(reasons(more)).toEqual(expected)
})

it('says what is here and there', () => {
  expect(noticeDifferences(notice())).toMatchObject([
    {
      label: 'N1',
      ours: { amount: '0.00', currency: 'CNY' },
      theirs: { amount: '10.00', currency: 'CNY', text: 'N1' },
    },
  ])
})
