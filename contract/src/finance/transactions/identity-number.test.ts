import { describe, expect, it } from 'vitest'
import { identityFault, identityNumber, maskedName, maskedNumber } from './identity-number.ts'

describe('an identity number', () => {
  it.each([
    ['11010519491231002X', null],
    ['440524188001010014', null],
    ['110105194912310021', 'identity.check'],
    ['11010519491231002', 'identity.form'],
    ['1101051949123100200', 'identity.form'],
    ['X10105194912310021', 'identity.form'],
    ['', 'identity.form'],
    ['99010519491231002X', 'identity.region'],
    ['110105194902300022', 'identity.birthday'],
    ['110105194913010022', 'identity.birthday'],
  ])('%s: %s', (number, fault) => {
    expect(identityFault(number)).toBe(fault)
  })

  it('may be typed with a small x and spaces around it', () => {
    expect(identityFault(identityNumber(' 11010519491231002x '))).toBeNull()
  })

  it('is shown by its first and last four', () => {
    expect(maskedNumber('11010519491231002X')).toBe('1101••••••••••002X')
  })
})

it.each([
  ['张三', '张•'],
  ['欧阳娜娜', '欧•••'],
  ['李', '李•'],
])('%s is shown as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})
