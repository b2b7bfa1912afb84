import { maxRecoveryCodes } from '@selvedge/contract/house/accounts/second-factor.ts'

export const codeDigits = 6
const stepMs = 30_000
/** 160 bits, as long as the hash: RFC 4226 asks for no less. */
export const keyBytes = 20

export const stepOf = (now: Date): number => Math.floor(now.getTime() / stepMs)

/** Clocks differ, and people type slowly: one step of drift either way. The present one comes first. */
export const stepsAround = (step: number): number[] => [step, step - 1, step + 1].filter((one) => one >= 0)

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding: five bits a letter. */
export function base32(bytes: Uint8Array, letters = base32Letters): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

const issuer = 'Selvedge'

/** What the QR code says: apps name the entry by it. */
export function otpauthUri(username: string, key: string): string {
  const label = `${issuer}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${key}&issuer=${issuer}&algorithm=SHA1&digits=${codeDigits}&period=${stepMs / 1000}`
}

/** No letter that is taken for a digit: what is typed wrong like that is read as it was meant. */
const recoveryLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 120 bits a code: too many to guess, so that a plain hash may keep it. */
const recoveryCodeBytes = 15
export const recoveryBytes = maxRecoveryCodes * recoveryCodeBytes
const recoveryLength = (recoveryCodeBytes * 8) / 5
const recoveryGroup = 6

/** Recovery codes of these random bytes, each as it is read: `7K2M9Q-...` */
export const recoveryCodesOf = (bytes: Uint8Array): string[] =>
  Array.from({ length: maxRecoveryCodes }, (_, at) => {
    const code = base32(bytes.subarray(at * recoveryCodeBytes, (at + 1) * recoveryCodeBytes), recoveryLetters)
    return code.replace(new RegExp(`.{${recoveryGroup}}(?=.)`, 'g'), '$&-')
  })

/** What somebody typed in the second step. */
export type Typed = { code: string } | { recoveryCode: string } | null

/** A code of the app or a recovery code, without what people put between; null for what is neither. */
export function readTyped(text: string): Typed {
  const plain = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (new RegExp(`^\\d{${codeDigits}}$`).test(plain)) return { code: plain }
  const meant = plain.replace(/O/g, '0').replace(/[IL]/g, '1')
  const isCode = meant.length === recoveryLength && [...meant].every((sign) => recoveryLetters.includes(sign))
  return isCode ? { recoveryCode: meant } : null
}
