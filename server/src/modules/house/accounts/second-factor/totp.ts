import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeDigits, stepOf, stepsAround } from './second-factor.rules.ts'

/** The code of one step of time: RFC 6238 with SHA-1, as every app knows it. */
export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0')
}

/** The step whose code this is, later than the last one that was used; null for a wrong code. */
export function matchingStep(key: Buffer, code: string, now: Date, usedUpTo: number): number | null {
  const matches = (step: number) => timingSafeEqual(Buffer.from(codeAt(key, step)), Buffer.from(code))
  // All of them are looked at, so that the time tells nothing of the step.
  const found = stepsAround(stepOf(now)).filter(matches)
  return found.find((step) => step > usedUpTo) ?? null
}
