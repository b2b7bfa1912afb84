import { expect, it } from 'vitest'
import {
  base32,
  otpauthUri,
  readTyped,
  recoveryBytes,
  recoveryCodesOf,
  stepOf,
} from './second-factor.rules.ts'
import { codeAt, matchingStep } from './totp.ts'

/** The key of the test vectors of RFC 4226 and RFC 6238. */
const key = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

it.each([755224, 287082, 359152, 969429, 338314, 254676, 287922, 162583, 399871, 520489])(
  'makes the codes of RFC 4226: %i',
  (code) => {
    expect(Array.from({ length: 10 }, (_, count) => codeAt(key, count))).toContain(String(code))
  },
)

// The last six digits of the eight there.
it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('makes the codes of RFC 6238 at %i seconds: %s', (seconds, code) => {
  expect(codeAt(key, stepOf(at(seconds)))).toBe(code)
})

it('takes a code one step early or late, to the edge of the step, and none twice', () => {
  const step = 1000
  const code = codeAt(key, step)
  const matches = (seconds: number, usedUpTo = 0) => matchingStep(key, code, at(seconds), usedUpTo)
  expect(matches(step * 30)).toBe(step)
  expect(matches((step - 1) * 30)).toBe(step)
  expect(matches((step - 1) * 30 - 0.001)).toBeNull()
  expect(matches((step + 2) * 30 - 0.001)).toBe(step)
  expect(matches((step + 2) * 30)).toBeNull()
  expect(matches(step * 30, step - 1)).toBe(step)
  expect(matches(step * 30, step)).toBeNull()
  expect(matchingStep(key, '000000', at(step * 30), 0)).toBeNull()
})

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j in base32 as RFC 4648 does, without padding', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

it('names the account in what the QR code says', () => {
  expect(otpauthUri('zhou@shop', 'MZXW6YTB')).toBe(
    'otpauth://totp/Selvedge:zhou%40shop?secret=MZXW6YTB&issuer=Selvedge&algorithm=SHA1&digits=6&period=30',
  )
})

it('reads what people type, however they write it', () => {
  const [code = '', ...others] = recoveryCodesOf(Buffer.alloc(recoveryBytes, 0x21))
  expect(others).toHaveLength(9)
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}(-[0-9A-HJKMNP-TV-Z]{6}){3}$/)
  const plain = code.replaceAll('-', '')
  expect(readTyped(code)).toEqual({ recoveryCode: plain })
  expect(readTyped(` ${plain.toLowerCase()} `)).toEqual({ recoveryCode: plain })
  expect(readTyped('OIL000-000000-000000-000000')).toEqual({ recoveryCode: `011${'0'.repeat(21)}` })
  expect(readTyped('123 456')).toEqual({ code: '123456' })
  expect(readTyped('１２３４５６')).toEqual({ code: '123456' })
  for (const text of ['', '12345', '1234567', 'abcdef', `${plain}0`, `${plain.slice(1)}U`]) {
    expect(readTyped(text), text).toBeNull()
  }
})
