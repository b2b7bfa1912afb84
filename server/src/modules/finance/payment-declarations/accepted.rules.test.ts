import { expect, it } from 'vitest'
import { isAcceptedPayment, type Standing } from './accepted.rules.ts'

it.each<[string, Standing, boolean]>([
  ['WeChat Pay says so', { company: 'wechatpay', state: 'accepted', said: 'SUCCESS' }, true],
  ['it could not be told again', { company: 'wechatpay', state: 'rejected', said: 'SUCCESS' }, true],
  ['it waits to be told again', { company: 'alipay', state: 'waiting', said: '2' }, true],
  ['customs have closed it', { company: 'alipay', state: 'rejected', said: '399' }, true],
  ['Alipay alone has it', { company: 'alipay', state: 'sent', said: 'SUCCESS' }, false],
  ['it was rejected', { company: 'wechatpay', state: 'rejected', said: 'FAIL' }, false],
  ['nothing was said yet', { company: 'alipay', state: 'sent', said: '' }, false],
])('whether a payment is accepted: %s', (_what, standing, accepted) => {
  expect(isAcceptedPayment(standing)).toBe(accepted)
})
