import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { SecretUnreadable } from '../../../../core/secrets/secrets.ts'
import { readTyped, recoveryBytes, recoveryCodesOf } from './second-factor.rules.ts'
import {
  findSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
  useRecoveryCode,
  useStep,
} from './second-factor.sql.ts'
import { matchingStep } from './totp.ts'

/** A sealed key opens for its own account alone. */
const purposeOf = (accountId: number): string => `secondFactor:${accountId}`

export const sealKey = ({ secrets }: Context, accountId: number, key: Buffer): string =>
  secrets.seal(key.toString('base64'), purposeOf(accountId))

/** Refuses a key that was kept under another SECRET_KEY: recovery codes still work. */
export function openKey({ secrets }: Context, { accountId, key }: SecondFactor): Buffer {
  try {
    return Buffer.from(secrets.open(key, purposeOf(accountId)), 'base64')
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    return fail('SECRET_UNREADABLE', { name: { zh: '两步验证', en: 'Two-step verification' } })
  }
}

/** They are of full strength, so that no salt and no slow hash is needed. */
const hashOf = (recoveryCode: string): string => createHash('sha256').update(recoveryCode).digest('hex')

/** Takes the place of all recovery codes before; answers them this once. */
export async function handOutRecoveryCodes(context: Context, accountId: number): Promise<string[]> {
  const codes = recoveryCodesOf(randomBytes(recoveryBytes))
  const hashes = codes.map((code) => hashOf(code.replaceAll('-', '')))
  await replaceRecoveryCodes(context.db, accountId, hashes)
  return codes
}

/** By what somebody proved that it is them. */
export type Proof = 'code' | 'recoveryCode'

/** Uses up a code of the app or a recovery code; null where it is wrong or was used before. */
export async function takeCode(context: Context, accountId: number, text: string): Promise<Proof | null> {
  const typed = readTyped(text)
  const factor = typed && (await findSecondFactor(context.db, accountId))
  if (!factor) return null
  if ('recoveryCode' in typed) {
    const used = await useRecoveryCode(context.db, accountId, hashOf(typed.recoveryCode), context.now)
    return used ? 'recoveryCode' : null
  }
  const step = matchingStep(openKey(context, factor), typed.code, context.now, factor.usedUpTo)
  return step !== null && (await useStep(context.db, accountId, step)) ? 'code' : null
}
