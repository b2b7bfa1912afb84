import { expect, it } from 'vitest'
import { acceptanceOf, awaitedState, isAcceptedPayment, type Standing } from './accepted.rules.ts'

const wechat = (state: Standing['state'], said: string): Standing => ({ company: 'wechatpay', state, said })
const alipay = (state: Standing['state'], said: string): Standing => ({ company: 'alipay', state, said })

/** Of each: whether customs have accepted it, and whether its order waits. */
it.each<[string, Standing, ReturnType<typeof acceptanceOf>, boolean]>([
  ['WeChat Pay says so', wechat('accepted', 'SUCCESS'), 'now', false],
  ['Alipay says so', alipay('accepted', '2'), 'now', false],
  ['it stands so, whatever was said last', wechat('accepted', 'PROCESSING'), 'now', false],
  ['it could not be told again', wechat('rejected', 'SUCCESS'), 'before', false],
  ['customs have closed it, and it could not be told again', alipay('rejected', '399'), 'before', false],
  ['it waits to be told again', wechat('waiting', 'SUCCESS'), 'before', true],
  ['it waits to be told again by Alipay', alipay('waiting', '2'), 'before', true],
  ['it was told again, and nothing is said yet', wechat('sent', 'SUCCESS'), 'before', true],
  ['it was told again, and is under way', wechat('sent', 'PROCESSING'), 'never', true],
  ['Alipay alone has it', alipay('sent', 'SUCCESS'), 'never', true],
  ['Alipay alone had it', alipay('rejected', 'SUCCESS'), 'never', true],
  ['it was rejected', wechat('rejected', 'FAIL'), 'never', true],
  ['it waits to be told', alipay('waiting', ''), 'never', true],
  ['nothing was said yet', alipay('sent', ''), 'never', true],
])('whether a payment is accepted: %s', (_what, standing, acceptance, awaited) => {
  expect(acceptanceOf(standing)).toBe(acceptance)
  expect(isAcceptedPayment(standing)).toBe(acceptance !== 'never')
  expect(awaitedState({ ...standing, isGivenUp: false })).toBe(awaited ? standing.state : null)
})

it.each([wechat('rejected', ''), wechat('rejected', 'SUCCESS'), alipay('rejected', 'SUCCESS')])(
  'nobody waits for a declaration that was given up: %o',
  (standing) => {
    expect(awaitedState({ ...standing, isGivenUp: true })).toBeNull()
  },
)
