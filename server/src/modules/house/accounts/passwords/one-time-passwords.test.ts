import { pathOf } from '@selvedge/contract/core/endpoint.ts'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import {
  authChangePassword,
  authInfo,
  authRefresh,
  authSignIn,
  authSignOut,
  callsWithOneTimePassword,
} from '@selvedge/contract/house/accounts/accounts.ts'
import { profileGet } from '@selvedge/contract/house/accounts/profile.ts'
import { staffCreate, staffResetPassword } from '@selvedge/contract/house/accounts/staff.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer, testPassword } from '../../../../../test/harness.ts'
import { sampleOf } from '../../../../../test/samples.ts'
import { employ, signInAs, withToken } from '../../../../../test/staff.ts'
import { apiPrefix } from '../../../../core/http/http.ts'

let server: TestServer
const start = new Date('2026-03-02T02:00:00.000Z')
const chosen = 'my own secret'
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
})
beforeEach(() => {
  server.clock.time = start
})
afterAll(() => server.stop())

const guarded = endpoints.filter(({ access }) => access !== 'public')
const create = (username: string, password = testPassword, name = '新同事') =>
  server.call(staffCreate, { body: { username, name, roles: ['Admin'], password, oneTime: true } })
const faultOf = (fault: string) => ({ status: 403, message: fault })
const mustChange = faultOf('请先修改一次性密码')

describe('a one-time password', () => {
  it('opens nothing but its change', async () => {
    await create('first.day')
    const caller = await signInAs(server, 'first.day')
    expect(await server.ok(authInfo, caller)).toMatchObject({ mustChangePassword: true })
    for (const endpoint of guarded.filter(({ name }) => !callsWithOneTimePassword.has(name))) {
      const answer = await server.app.http.inject({
        method: endpoint.method,
        url: apiPrefix + pathOf(endpoint, sampleOf(endpoint.params)),
        headers: { ...caller.headers, 'x-requested-with': 'test' },
      })
      expect([answer.statusCode, answer.json().message], endpoint.name).toEqual([403, mustChange.message])
    }
    const renewed = withToken((await server.ok(authRefresh, caller)).token)
    expect(await server.call(profileGet, renewed)).toMatchObject(mustChange)

    const body = { op: testPassword, np: testPassword }
    expect(await server.call(authChangePassword, { ...renewed, body })).toMatchObject(
      refusal('PASSWORD_UNCHANGED'),
    )
    expect(await server.ok(authChangePassword, { ...renewed, body: { ...body, np: chosen } })).toBe(1)
    expect(await server.ok(authInfo, renewed)).toMatchObject({ mustChangePassword: false })
    expect(await server.call(profileGet, renewed)).toMatchObject({ status: 200 })
    expect(await server.ok(authSignOut, renewed)).toBe(1)
    expect(await server.ok(authInfo, await signInAs(server, 'first.day', chosen))).toMatchObject({
      mustChangePassword: false,
    })
  })

  it('is one again after a reset, and signs nobody in after three days', async () => {
    const { id, username } = await employ(server, 'forgetful', ['Store'])
    const { password } = await server.ok(staffResetPassword, { params: { id } })
    const signIn = () => server.call(authSignIn, { body: { username, password }, as: null })
    server.clock.time = new Date(start.getTime() + 72 * 3600_000)
    const { token } = (await signIn()).data
    expect(await server.call(profileGet, withToken(token))).toMatchObject(mustChange)
    server.clock.time = new Date(start.getTime() + 72 * 3600_000 + 1)
    expect(await signIn()).toMatchObject(refusal('PASSWORD_EXPIRED'))
    // Nobody learns by that whose password it was: a wrong one is a wrong one.
    const wrong = { body: { username, password: 'wrong' }, as: null }
    expect(await server.call(authSignIn, wrong)).toMatchObject(refusal('WRONG_PASSWORD'))
    const { rows } = await server.app.database.pool.query(
      `select after->>'signIn' as outcome from audit_entry where endpoint = 'authSignIn' and subject_id = $1 order by id`,
      [String(id)],
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'expired', 'wrong'])
  })
})

describe('a chosen password', () => {
  it.each([
    ['PASSWORD_TOO_SHORT', '12345'],
    ['PASSWORD_COMMON', 'Password1'],
    ['PASSWORD_COMMON', '88888888'],
    ['PASSWORD_PERSONAL', 'choosy-99'],
    ['PASSWORD_PERSONAL', 'selvedge2026'],
    ['PASSWORD_PERSONAL', '欧阳春天2026'],
  ] as const)('is refused with %s: %s', async (error, password) => {
    expect(await create('choosy', password, '欧阳春天')).toMatchObject(refusal(error))
    const { caller } = await employ(server, `choosy${password.length}${error.length}`, ['Store'])
    const np = password.replace('欧阳春天', 'selvedge')
    const change = { ...caller, body: { op: testPassword, np: np.replace('choosy', 'selvedge') } }
    expect(await server.call(authChangePassword, change)).toMatchObject(refusal(error))
  })
})
