import { describe, expect, it } from 'vitest'
import type { Failure } from '../../house/sync/failures.ts'
import { customsDocuments, receiptCodes, receiptOf } from './document-states.ts'
import { nextStepOf } from './next-step.ts'

const rejected = (code: string): Failure => ({ kind: 'declaration.rejected', params: { code, said: '' } })
const standing = { document: 'order', state: 'rejected', code: '', failure: null } as const

describe('what is done next', () => {
  it.each(customsDocuments)('of a %s that waits, was sent, or is accepted', (document) => {
    expect(nextStepOf({ ...standing, document, state: 'waiting' })).toBe('wait')
    expect(nextStepOf({ ...standing, document, state: 'sent' })).toBe('wait')
    expect(nextStepOf({ ...standing, document, state: 'accepted' })).toBe('none')
  })

  it.each([
    ['unpushed', 'payment'],
    ['rejected', 'correct'],
    ['waiting', 'wait'],
    ['sent', 'wait'],
  ] as const)('of an order that waits for its payment, which is %s: %s', (ofPayment, next) => {
    const failure = { kind: 'declaration.awaitsPayment', params: { standing: ofPayment } } as const
    expect(nextStepOf({ ...standing, state: 'waiting', failure })).toBe(next)
  })

  it.each<[string, Failure, string]>([
    ['', { kind: 'declaration.notConfigured', params: { company: 'customs' } }, 'settings'],
    ['', { kind: 'declaration.keyUnusable', params: {} }, 'settings'],
    ['', { kind: 'declaration.forged', params: { company: 'alipay' } }, 'settings'],
    ['', { kind: 'declaration.lost', params: { company: 'alipay', cause: 'timeout' } }, 'retry'],
    ['', { kind: 'declaration.status', params: { company: 'alipay', status: 400 } }, 'retry'],
    ['', { kind: 'declaration.unreadable', params: { company: 'alipay' } }, 'retry'],
    ['', { kind: 'givenUp', params: {} }, 'retry'],
    ['', { kind: 'cutOff', params: {} }, 'retry'],
    ['4', rejected('4'), 'retry'],
    ['100', rejected('100'), 'correct'],
    ['-301001', rejected('-301001'), 'correct'],
    ['FAIL', rejected('FAIL'), 'correct'],
    ['599', rejected('599'), 'customs'],
    ['700', rejected('700'), 'customs'],
  ])('of an own document rejected with %s, %j: %s', (code, failure, next) => {
    expect(nextStepOf({ ...standing, code, failure })).toBe(next)
  })

  it('of what the warehouse declares: it is asked, or customs are', () => {
    expect(nextStepOf({ ...standing, document: 'list', code: '100' })).toBe('warehouse')
    expect(nextStepOf({ ...standing, document: 'waybill', code: '501' })).toBe('customs')
  })
})

describe('a receipt', () => {
  it.each(
    Object.entries({
      '1': 'sent',
      '2': 'sent',
      '3': 'sent',
      '4': 'rejected',
      '100': 'rejected',
      '120': 'accepted',
      '300': 'sent',
      '399': 'accepted',
      '500': 'sent',
      '501': 'rejected',
      '502': 'rejected',
      '599': 'rejected',
      '700': 'rejected',
      '800': 'accepted',
    }),
  )('%s: %s', (code, state) => {
    expect(receiptOf(code, 'order').state).toBe(state)
  })

  it('has a word for each number, for what could not be processed, and for what nobody knows', () => {
    expect(Object.keys(receiptCodes)).toHaveLength(14)
    expect(receiptOf('2', 'payment')).toMatchObject({ state: 'accepted', next: 'none' })
    expect(receiptOf('-621', 'order')).toMatchObject({ state: 'rejected', next: 'correct' })
    expect(receiptOf('77', 'order')).toMatchObject({ state: 'sent', next: 'wait' })
    expect(receiptOf('toString', 'order')).toMatchObject({ state: 'sent' })
  })
})
