import {
  authChangePassword,
  authInfo,
  authRefresh,
  authSignIn,
  authSignOut,
} from '@selvedge/contract/house/accounts/accounts.ts'
import {
  profileEndOtherSessions,
  profileEndSession,
  profileGet,
} from '@selvedge/contract/house/accounts/profile.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal, startTestServer, type TestServer, testPassword } from '../../../../../test/harness.ts'
import { type As, createRole, employ, signInAs, withToken } from '../../../../../test/staff.ts'

let server: TestServer
const start = new Date('2026-03-02T02:00:00.000Z')
const later = (seconds: number) => {
  server.clock.time = new Date(server.clock.time.getTime() + seconds * 1000)
}
/** As the clock of the database goes, whatever those of its nodes say. */
const passForAll = (seconds: number) =>
  server.app.database.pool.query(
    'update session set previous_until = previous_until - make_interval(secs => $1)',
    [seconds],
  )
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
})
beforeEach(() => {
  server.clock.time = start
})
afterAll(() => server.stop())

const own = { password: testPassword }
const profileOf = (caller: As) => server.ok(profileGet, caller)

describe('the profile', () => {
  it('shows the own account with the names of its roles', async () => {
    const key = await createRole(server, '客服', ['customers.view'])
    const { id, caller } = await employ(server, 'profiled', [key, 'Store'])
    expect(await profileOf(caller)).toMatchObject({
      id,
      username: 'profiled',
      name: 'profiled',
      roles: [
        { key: 'Store', name: 'Store' },
        { key, name: '客服' },
      ],
      createdAt: start.toISOString(),
    })
  })

  it('shows where the own sessions are, the current one first', async () => {
    const { caller } = await employ(server, 'two.places', ['Store'])
    later(100)
    const sent = { body: { username: 'two.places', password: testPassword }, as: null }
    const phone = { 'user-agent': 'Phone/1' }
    const { token } = await server.ok(authSignIn, { ...sent, ip: '203.0.113.9', headers: phone })
    const { sessions } = await server.ok(profileGet, {
      as: null,
      headers: { ...phone, authorization: token },
    })
    const at = new Date(start.getTime() + 100_000).toISOString()
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({
      ip: '203.0.113.9',
      userAgent: 'Phone/1',
      createdAt: at,
      lastSeenAt: at,
      current: true,
    })
    expect(sessions[1]).toMatchObject({ createdAt: start.toISOString(), current: false })
    expect((await profileOf(caller)).sessions[0]?.ip).toBe('127.0.0.1')
  })

  it('shows the last ten sign-ins, and those that were refused', async () => {
    await employ(server, 'often', ['Store'])
    for (let count = 0; count < 11; count += 1) {
      later(60)
      await signInAs(server, 'often')
    }
    await expect(signInAs(server, 'often', 'wrong')).rejects.toThrow()
    const { signIns, refusedSignIns } = await profileOf(await signInAs(server, 'often'))
    expect(signIns).toHaveLength(10)
    const times = signIns.map((one) => one.at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(times[0]).toBe(server.clock.time.toISOString())
    expect(refusedSignIns).toEqual([
      {
        at: server.clock.time.toISOString(),
        ip: '127.0.0.1',
        userAgent: 'lightMyRequest',
        passwordRight: false,
      },
    ])
  })

  it('is for those who are signed in', async () => {
    expect(await server.call(profileGet, { as: null })).toMatchObject({ status: 401 })
  })
})

describe('a session', () => {
  it('is kept when its token is renewed', async () => {
    const { caller } = await employ(server, 'renewing', ['Store'])
    const [before] = (await profileOf(caller)).sessions
    later(40 * 60)
    const { token } = await server.ok(authRefresh, caller)
    const { sessions } = await profileOf(withToken(token))
    expect(sessions).toEqual([{ ...before, lastSeenAt: server.clock.time.toISOString() }])
  })

  it('is given one token by many who ask at once', async () => {
    const { caller } = await employ(server, 'racing', ['Store'])
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.ok(authRefresh, caller)))
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
    expect(await server.call(authInfo, withToken(answers[0]?.token ?? ''))).toMatchObject({ status: 200 })
  })

  it('is given its lost token again by a node of another clock, for the same minute', async () => {
    const { caller } = await employ(server, 'elsewhere', ['Store'])
    const lost = await server.ok(authRefresh, caller)
    later(20 * 60)
    expect(await server.ok(authRefresh, caller)).toEqual(lost)
    await passForAll(60)
    later(-30 * 60)
    expect(await server.call(authRefresh, caller)).toMatchObject({ status: 401 })
  })

  it('whose new token was lost on the way is given it again, for a minute', async () => {
    const { caller } = await employ(server, 'unlucky', ['Store'])
    const lost = await server.ok(authRefresh, caller)
    await passForAll(30)
    expect(await server.call(authInfo, caller)).toMatchObject({ status: 200 })
    expect(await server.ok(authRefresh, caller)).toEqual(lost)
    await passForAll(30)
    expect(await server.call(authInfo, caller)).toMatchObject({ status: 401 })
    expect(await server.call(authRefresh, caller)).toMatchObject({ status: 401 })
    const next = withToken((await server.ok(authRefresh, withToken(lost.token))).token)
    expect(await server.call(authRefresh, caller)).toMatchObject({ status: 401 })
    // Signing out by the one before ends both.
    await server.ok(authSignOut, withToken(lost.token))
    expect(await server.call(authInfo, next)).toMatchObject({ status: 401 })
    expect(await server.call(authInfo, withToken(lost.token))).toMatchObject({ status: 401 })
  })

  it('is seen to the minute', async () => {
    const { id, caller } = await employ(server, 'watched', ['Store'])
    const seen = async () => {
      const { rows } = await server.app.database.pool.query(
        'select last_seen_at, xmin::text from session where account_id = $1',
        [id],
      )
      return rows[0]
    }
    const first = await seen()
    later(59)
    await server.ok(authInfo, caller)
    later(1)
    await Promise.all(Array.from({ length: 10 }, () => server.ok(authInfo, caller)))
    await vi.waitFor(async () => expect((await seen()).last_seen_at).toEqual(server.clock.time))
    const second = await seen()
    later(30)
    await server.ok(authInfo, caller)
    expect(await seen()).toEqual(second)
    expect(first.last_seen_at).toEqual(start)
  })

  it('can be ended by its owner alone', async () => {
    const mine = await employ(server, 'owner', ['Store'])
    const other = await signInAs(server, 'owner')
    const foreign = await employ(server, 'stranger', ['Store'])
    const id = (await profileOf(other)).sessions[0]?.id ?? 0
    const end = { params: { id }, body: own }
    expect(await server.call(profileEndSession, { ...end, ...foreign.caller })).toMatchObject(
      refusal('SESSION_NOT_FOUND'),
    )
    expect(await server.ok(profileEndSession, { ...end, ...mine.caller })).toBe(1)
    expect(await server.call(authInfo, other)).toMatchObject({ status: 401 })
    expect(await server.call(profileEndSession, { ...end, ...mine.caller })).toMatchObject(
      refusal('SESSION_NOT_FOUND'),
    )
  })

  it('ends with all others at a word, but for the current one', async () => {
    const mine = await employ(server, 'leaver', ['Store'])
    const others = [await signInAs(server, 'leaver'), await signInAs(server, 'leaver')]
    expect(await server.ok(profileEndOtherSessions, { ...mine.caller, body: own })).toBe(2)
    for (const other of others) expect(await server.call(authInfo, other)).toMatchObject({ status: 401 })
    expect((await profileOf(mine.caller)).sessions).toHaveLength(1)
    expect(await server.ok(profileEndOtherSessions, { ...mine.caller, body: own })).toBe(0)
  })

  it('is not ended without the password, nor faster guessed that way', async () => {
    const { id, caller } = await employ(server, 'found.unlocked', ['Store'])
    const ip = '198.51.100.77'
    const [other, ...rest] = (await profileOf(await signInAs(server, 'found.unlocked'))).sessions
    const params = { id: other?.id ?? 0 }
    expect(rest).toHaveLength(1)
    const missing = { ...caller, ip, body: JSON.parse('{}') }
    expect(await server.call(profileEndOtherSessions, missing)).toMatchObject(refusal('INVALID_INPUT'))
    const wrong = { ...caller, ip, body: { password: 'guess' } }
    for (let count = 0; count < 3; count += 1)
      expect(await server.call(profileEndOtherSessions, wrong)).toMatchObject(refusal('PASSWORD_WRONG'))
    for (let count = 0; count < 2; count += 1)
      expect(await server.call(profileEndSession, { ...wrong, params })).toMatchObject(
        refusal('PASSWORD_WRONG'),
      )
    expect(await server.call(profileEndSession, { ...wrong, params, body: own })).toMatchObject({
      status: 429,
    })
    expect((await profileOf(caller)).sessions).toHaveLength(2)
    later(30)
    expect(await server.ok(profileEndOtherSessions, { ...caller, ip, body: own })).toBe(1)
    const { rows } = await server.app.database.pool.query(
      `select after from audit_entry where endpoint like 'profileEnd%' and subject_id = $1 order by id`,
      [String(id)],
    )
    expect(rows.map(({ after }) => after)).toEqual([
      ...Array(5).fill({ password: 'wrong' }),
      { password: 'slowed' },
      { sessionsEnded: 1 },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/guess|correct horse/)
  })

  it('is never left over when the password changes while somebody signs in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const username = `changer-${round}`
      const { caller } = await employ(server, username, ['Store'])
      const body = { op: testPassword, np: 'another password' }
      const signIn = { body: { username, password: testPassword }, as: null, ip: `198.51.100.${round}` }
      const attempts = Array.from({ length: 4 }, () => server.call(authSignIn, signIn))
      expect(await server.ok(authChangePassword, { ...caller, body })).toBe(1)
      await Promise.all(attempts)
      expect((await profileOf(caller)).sessions).toHaveLength(1)
    }
  })

  it('leaves an audit entry when the password changed and others ended', async () => {
    const { id, caller } = await employ(server, 'audited', ['Store'])
    await signInAs(server, 'audited')
    await server.ok(authChangePassword, { ...caller, body: { op: testPassword, np: 'another password' } })
    const { rows } = await server.app.database.pool.query(
      `select after from audit_entry where endpoint = 'authChangePassword' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ after: { password: 'changed', sessionsEnded: 1 } }])
  })
})
