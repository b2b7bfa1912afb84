import { authChangePassword, authInfo, authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import { profileGet } from '@selvedge/contract/house/accounts/profile.ts'
import { signInChallenge } from '@selvedge/contract/house/accounts/second-factor.ts'
import { staffResetPassword, staffSave } from '@selvedge/contract/house/accounts/staff.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer, testPassword } from '../../../../../test/harness.ts'
import { challengeFor, employWithFactor, secondStep, signInByTwo } from '../../../../../test/second-factor.ts'
import { employ, withToken } from '../../../../../test/staff.ts'

let server: TestServer
const start = new Date('2026-03-02T02:00:00.000Z')
const later = (seconds: number) => {
  server.clock.time = new Date(server.clock.time.getTime() + seconds * 1000)
}
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
})
beforeEach(() => {
  server.clock.time = start
})
afterAll(() => server.stop())

let people = 0
/** Somebody who signs in by two steps, at an address that nothing is counted against. */
async function somebody() {
  people += 1
  const person = await employWithFactor(server, `two.steps.${people}`, ['Store'])
  const ip = `198.51.100.${people}`
  later(30)
  return {
    ...person,
    begin: (password = testPassword) => challengeFor(server, person.username, { password, ip }),
    enter: (challenge: string, code: string) => secondStep(server, challenge, code, ip),
    signIn: (password: string) =>
      server.call(authSignIn, { body: { username: person.username, password }, as: null, ip }),
  }
}

describe('many at once', () => {
  it('open one session with one code', async () => {
    const { begin, enter, code } = await somebody()
    const challenges = [await begin(), await begin(), await begin()]
    const answers = await Promise.all(challenges.map((challenge) => enter(challenge, code())))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.find((answer) => answer.code !== 0)).toMatchObject(refusal('CODE_WRONG'))
  })

  it('open one session with one recovery code', async () => {
    const { begin, enter, recoveryCodes } = await somebody()
    const challenges = [await begin(), await begin(), await begin()]
    const answers = await Promise.all(challenges.map((challenge) => enter(challenge, recoveryCodes[0] ?? '')))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.find((answer) => answer.code !== 0)).toMatchObject(refusal('CODE_WRONG'))
  })

  it('open one session with one challenge, and guess five times with it', async () => {
    const first = await somebody()
    const challenge = await first.begin()
    const answers = await Promise.all(
      [first.code(), first.recoveryCodes[0] ?? '', first.recoveryCodes[1] ?? ''].map((code) =>
        first.enter(challenge, code),
      ),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === refusal('SIGN_IN_OVER').code)).toHaveLength(2)

    const second = await somebody()
    const guessed = await second.begin()
    const guesses = await Promise.all(Array.from({ length: 12 }, () => second.enter(guessed, '000000')))
    expect(guesses.filter((answer) => answer.code === refusal('CODE_WRONG').code)).toHaveLength(5)
    expect(guesses.filter((answer) => answer.status === 429)).toHaveLength(7)
  })
})

describe('a sign-in of two steps', () => {
  it('asks for a code without a session, and opens one with it', async () => {
    const { begin, enter, signIn, code, id } = await somebody()
    const first = await signIn(testPassword)
    expect(first).toMatchObject({ ...refusal('SECOND_STEP_NEEDED'), message: '请输入两步验证码' })
    const { challenge, expiresIn } = signInChallenge.parse(first.data)
    expect(expiresIn).toBe(300)
    expect(await server.call(authInfo, withToken(challenge))).toMatchObject({ status: 401 })
    const { data } = await enter(challenge, code())
    expect(data.expiresIn).toBe(12 * 3600)
    expect(await server.ok(authInfo, withToken(data.token))).toMatchObject({ id, mustSetUpFactor: false })
    expect(await enter(challenge, code(1))).toMatchObject(refusal('SIGN_IN_OVER'))
    // No step of time twice: what was seen over a shoulder is of no use.
    expect(await enter(await begin(), code())).toMatchObject(refusal('CODE_WRONG'))
    expect(await enter(await begin(), code(1))).toMatchObject({ code: 0 })
    expect(await enter(await begin(), code())).toMatchObject(refusal('CODE_WRONG'))
  })

  it('is as it was for whoever has no second step', async () => {
    await employ(server, 'one.step', ['Store'])
    const body = { username: 'one.step', password: testPassword }
    const { data } = await server.call(authSignIn, { body, as: null })
    expect(Object.keys(data)).toEqual(['token', 'expiresIn', 'device'])
  })

  it('tells of the second step only after the right password, and nothing while it has to wait', async () => {
    const { signIn } = await somebody()
    for (let count = 0; count < 5; count += 1) {
      expect(await signIn('guess')).toMatchObject({ ...refusal('WRONG_PASSWORD'), data: null })
    }
    expect(await signIn(testPassword)).toMatchObject({ status: 429, data: null })
  })

  it('takes a code one step early or late, and none beyond', async () => {
    const { begin, enter, code } = await somebody()
    server.clock.time = new Date(start.getTime() + 600_000)
    const early = code()
    server.clock.time = new Date(start.getTime() + 600_000 - 30_001)
    expect(await enter(await begin(), early)).toMatchObject(refusal('CODE_WRONG'))
    server.clock.time = new Date(start.getTime() + 600_000 + 60_000)
    expect(await enter(await begin(), early)).toMatchObject(refusal('CODE_WRONG'))
    server.clock.time = new Date(start.getTime() + 600_000 + 59_999)
    expect(await enter(await begin(), early)).toMatchObject({ code: 0 })
  })

  it('takes each recovery code once, however it is written, and counts those that are left', async () => {
    const { begin, enter, recoveryCodes } = await somebody()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = ''] = recoveryCodes
    const { data } = await enter(await begin(), first.toLowerCase().replaceAll('-', ' '))
    expect((await server.ok(profileGet, withToken(data.token))).secondFactor).toMatchObject({
      recoveryCodesLeft: 9,
      since: start.toISOString(),
    })
    expect(await enter(await begin(), first)).toMatchObject(refusal('CODE_WRONG'))
    expect(await enter(await begin(), 'ABCDEF')).toMatchObject(refusal('CODE_WRONG'))
  })

  it('is over after five minutes, and unknown ones never began', async () => {
    const { begin, enter, code } = await somebody()
    const challenge = await begin()
    later(300)
    expect(await enter(challenge, code())).toMatchObject(refusal('SIGN_IN_OVER'))
    expect(await enter('A'.repeat(43), code())).toMatchObject(refusal('SIGN_IN_OVER'))
    const another = await begin()
    later(299)
    expect(await enter(another, code())).toMatchObject({ code: 0 })
    // Made while a clock was a day ahead.
    later(24 * 3600)
    const ahead = await begin()
    later(-24 * 3600)
    expect(await enter(ahead, code(1))).toMatchObject(refusal('SIGN_IN_OVER'))
  })

  it('is over after five wrong codes, though the pause between them was kept', async () => {
    const { begin, enter, code } = await somebody()
    const challenge = await begin()
    for (let count = 0; count < 4; count += 1) await enter(challenge, '000000')
    // A right password in between forgives nothing.
    const other = await begin()
    expect(await enter(other, '000000')).toMatchObject(refusal('CODE_WRONG'))
    expect(await enter(challenge, code())).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
    later(30)
    expect(await enter(challenge, '000000')).toMatchObject(refusal('CODE_WRONG'))
    later(60)
    expect(await enter(challenge, code())).toMatchObject(refusal('SIGN_IN_OVER'))
    expect(await enter(other, code())).toMatchObject({ code: 0 })
    expect(await enter(await begin(), '000000')).toMatchObject(refusal('CODE_WRONG'))
  })

  it('counts wrong codes together with wrong passwords', async () => {
    const { begin, enter, signIn, code } = await somebody()
    const challenge = await begin()
    for (let count = 0; count < 3; count += 1) await enter(challenge, '000000')
    for (let count = 0; count < 2; count += 1) await signIn('guess')
    expect(await enter(challenge, code())).toMatchObject({ status: 429 })
    expect(await signIn(testPassword)).toMatchObject({ status: 429 })
  })

  it('is over when the password was changed or reset, or the account disabled meanwhile', async () => {
    const one = await somebody()
    const halfDone = await one.begin()
    const change = { ...one.caller, body: { op: testPassword, np: 'another secret' } }
    expect(await server.ok(authChangePassword, change)).toBe(1)
    expect(await one.enter(halfDone, one.code())).toMatchObject(refusal('SIGN_IN_OVER'))

    const again = await one.begin('another secret')
    const params = { id: one.id }
    const { password } = await server.ok(staffResetPassword, { params })
    expect(await one.enter(again, one.code())).toMatchObject(refusal('SIGN_IN_OVER'))

    // A reset leaves the second step; that the password must be changed is asked behind it.
    const { data } = await one.enter(await one.begin(password), one.code())
    expect(await server.ok(authInfo, withToken(data.token))).toMatchObject({ mustChangePassword: true })
    const last = await one.begin(password)
    await server.app.database.pool.query('update account set disabled = true where id = $1', [one.id])
    expect(await one.enter(last, one.code(1))).toMatchObject(refusal('ACCOUNT_DISABLED'))
    const body = { name: '某人', roles: ['Store'], disabled: true }
    await server.ok(staffSave, { params, body })
    expect(await one.enter(last, one.code(1))).toMatchObject(refusal('SIGN_IN_OVER'))
  })
})

describe('what is kept', () => {
  it('is an audit entry for each step, and neither key, code nor challenge in the clear', async () => {
    const { begin, enter, code, id, key, recoveryCodes, username } = await somebody()
    const challenge = await begin()
    await enter(challenge, '000000')
    await enter(challenge, code())
    await signInByTwo(server, username, recoveryCodes[3] ?? '')
    const query = async (text: string) => (await server.app.database.pool.query(text, [String(id)])).rows
    const audited = await query(
      `select account_name as who, endpoint, after from audit_entry
       where endpoint in ('authSignIn', 'authSecondStep') and subject_id = $1 order by id offset 1`,
    )
    const entry = (endpoint: string, after: object) => ({ who: username, endpoint, after })
    expect(audited).toEqual([
      entry('authSignIn', { signIn: 'challenged', username }),
      entry('authSecondStep', { signIn: 'wrongCode' }),
      entry('authSecondStep', { signIn: 'ok', by: 'code' }),
      entry('authSignIn', { signIn: 'challenged', username }),
      entry('authSecondStep', { signIn: 'ok', by: 'recoveryCode' }),
    ])
    const { rows } = await server.app.database.pool.query(
      `select audit_entry::text as line from audit_entry union all select second_factor::text from second_factor
       union all select recovery_code::text from recovery_code
       union all select sign_in_challenge::text from sign_in_challenge`,
    )
    const text = rows.map(({ line }) => line).join('\n')
    for (const secret of [
      key,
      challenge,
      ...recoveryCodes,
      ...recoveryCodes.map((one) => one.replaceAll('-', '')),
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  it('lists a sign-in that got no further than the password among those refused', async () => {
    const { begin, enter, code } = await somebody()
    await begin()
    const { data } = await enter(await begin(), code())
    const { signIns, refusedSignIns } = await server.ok(profileGet, withToken(data.token))
    expect(signIns).toHaveLength(2)
    expect(refusedSignIns).toMatchObject([{ passwordRight: true, at: server.clock.time.toISOString() }])
  })
})
