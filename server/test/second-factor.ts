import { authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import {
  authSecondStep,
  profileFactorBegin,
  profileFactorConfirm,
  signInChallenge,
} from '@selvedge/contract/house/accounts/second-factor.ts'
import { stepOf } from '../src/modules/house/accounts/second-factor/second-factor.rules.ts'
import { codeAt } from '../src/modules/house/accounts/second-factor/totp.ts'
import { refusal, type TestServer, testPassword } from './harness.ts'
import { type As, employ, withToken } from './staff.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app reads from a key that was typed. */
export function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Sets the second step up; `code` is what the app shows so many steps from now. */
export async function setUpFactor(server: TestServer, caller: As) {
  const { key, uri } = await server.ok(profileFactorBegin, { ...caller, body: { password: testPassword } })
  const code = (steps = 0) => codeAt(bytesOf(key), stepOf(server.clock.time) + steps)
  const { recoveryCodes } = await server.ok(profileFactorConfirm, { ...caller, body: { code: code() } })
  return { key, uri, recoveryCodes, code }
}

/** Somebody who signs in by two steps. The code of the present step is used up. */
export async function employWithFactor(server: TestServer, username: string, roles: string[]) {
  const person = await employ(server, username, roles)
  return { ...person, ...(await setUpFactor(server, person.caller)) }
}

/** The first step of a sign-in that has a second: answers its challenge. */
export async function challengeFor(
  server: TestServer,
  username: string,
  { password = testPassword, ip = '127.0.0.1' } = {},
): Promise<string> {
  const answer = await server.call(authSignIn, { body: { username, password }, as: null, ip })
  if (answer.code !== refusal('SECOND_STEP_NEEDED').code) throw new Error(`not asked: ${answer.message}`)
  return signInChallenge.parse(answer.data).challenge
}

export const secondStep = (server: TestServer, challenge: string, code: string, ip = '127.0.0.1') =>
  server.call(authSecondStep, { body: { challenge, code }, as: null, ip })

/** Both steps. */
export async function signInByTwo(server: TestServer, username: string, code: string): Promise<As> {
  const { token } = (await secondStep(server, await challengeFor(server, username), code)).data
  return withToken(token)
}
