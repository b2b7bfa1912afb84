import { pathOf } from '@selvedge/contract/core/endpoint.ts'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import { authInfo, authRefresh, authSignIn, authSignOut } from '@selvedge/contract/house/accounts/accounts.ts'
import { profileGet } from '@selvedge/contract/house/accounts/profile.ts'
import {
  callsWithoutSecondFactor,
  profileFactorBegin,
  profileFactorConfirm,
  profileFactorOff,
  profileRecoveryCodes,
} from '@selvedge/contract/house/accounts/second-factor.ts'
import { staffList, staffRemoveFactor } from '@selvedge/contract/house/accounts/staff.ts'
import { roleDelete, roleDemandFactor, roleList } from '@selvedge/contract/house/roles/custom-roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal, startTestServer, type TestServer, testPassword } from '../../../../../test/harness.ts'
import { sampleOf } from '../../../../../test/samples.ts'
import {
  bytesOf,
  challengeFor,
  employWithFactor,
  secondStep,
  setUpFactor,
  signInByTwo,
} from '../../../../../test/second-factor.ts'
import { type As, createRole, employ, signInAs } from '../../../../../test/staff.ts'
import { run as removeSecondFactor } from '../../../../commands/remove-second-factor.ts'
import { apiPrefix } from '../../../../core/http/http.ts'
import { stepOf } from './second-factor.rules.ts'
import { codeAt } from './totp.ts'

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

const own = { password: testPassword }
const begin = async (caller: As) => (await server.ok(profileFactorBegin, { ...caller, body: own })).key

describe('setting it up', () => {
  it('takes the own password, then a code, and ends what was signed in by one step', async () => {
    const { id, username, caller } = await employ(server, 'careful', ['Store'])
    const elsewhere = await signInAs(server, username)
    const off = { since: null, recoveryCodesLeft: 0, demanded: false }
    expect((await server.ok(profileGet, caller)).secondFactor).toEqual(off)
    const { key, uri, recoveryCodes } = await setUpFactor(server, caller)
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`Selvedge:careful?secret=${key}&`)
    expect(recoveryCodes).toHaveLength(10)
    expect((await server.ok(profileGet, caller)).secondFactor).toEqual({
      since: start.toISOString(),
      recoveryCodesLeft: 10,
      demanded: false,
    })
    expect(await server.call(authInfo, elsewhere)).toMatchObject({ status: 401 })
    const { rows } = await server.app.database.pool.query(
      `select after from audit_entry where subject_id = $1 and after ? 'secondFactor' order by id`,
      [String(id)],
    )
    expect(rows.map(({ after }) => after)).toEqual([
      { secondFactor: 'started' },
      { secondFactor: 'on', sessionsEnded: 1 },
    ])
  })

  it('asks nobody for a code before it is confirmed, and may be begun anew', async () => {
    const { username, caller } = await employ(server, 'hesitant', ['Store'])
    await server.ok(profileFactorBegin, { ...caller, body: own })
    expect(await signInAs(server, username)).toBeTruthy()
    expect((await server.ok(staffList, { query: { query: username } }))[0]?.secondFactor).toBe(false)
    expect(await setUpFactor(server, caller)).toBeTruthy()
    expect((await server.ok(staffList, { query: { query: username } }))[0]?.secondFactor).toBe(true)
  })

  it('is confirmed once by many at once, by a code of the newest key', async () => {
    const { caller } = await employ(server, 'double.click', ['Store'])
    const keys = [await begin(caller), await begin(caller)]
    const [before = '', code = ''] = keys.map((key) => codeAt(bytesOf(key), stepOf(server.clock.time)))
    const confirm = (typed: string) => server.call(profileFactorConfirm, { ...caller, body: { code: typed } })
    expect(await confirm(before)).toMatchObject(refusal('CODE_WRONG'))
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)])
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === refusal('SECOND_FACTOR_ON').code)).toHaveLength(2)
    expect((await server.ok(profileGet, caller)).secondFactor.recoveryCodesLeft).toBe(10)
  })

  it('is refused with a wrong password, twice, too late, and before it was begun', async () => {
    const { caller } = await employ(server, 'refused', ['Store'])
    const beginWith = (password: string) => server.call(profileFactorBegin, { ...caller, body: { password } })
    const confirm = (code: string) => server.call(profileFactorConfirm, { ...caller, body: { code } })
    expect(await beginWith('wrong')).toMatchObject({ ...refusal('PASSWORD_WRONG'), data: null })
    expect(await confirm('000000')).toMatchObject(refusal('SECOND_FACTOR_NOT_BEGUN'))
    await beginWith(testPassword)
    later(30 * 60 + 1)
    expect(await confirm('000000')).toMatchObject(refusal('SECOND_FACTOR_NOT_BEGUN'))
    await setUpFactor(server, caller)
    expect(await beginWith(testPassword)).toMatchObject(refusal('SECOND_FACTOR_ON'))
    for (let count = 0; count < 5; count += 1) await beginWith('wrong')
    expect(await beginWith(testPassword)).toMatchObject({ status: 429 })
  })

  it('slows whoever guesses codes of a key that is being set up', async () => {
    const { caller } = await employ(server, 'half.way', ['Store'])
    const key = await begin(caller)
    const confirm = (code: string) => server.call(profileFactorConfirm, { ...caller, body: { code } })
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm('000000')))
    expect(answers.filter((answer) => answer.code === refusal('CODE_WRONG').code)).toHaveLength(5)
    expect(await confirm(codeAt(bytesOf(key), stepOf(server.clock.time)))).toMatchObject({ status: 429 })
  })

  it('is for those who are signed in', async () => {
    const nobody = { as: null }
    expect(await server.call(profileFactorBegin, { ...nobody, body: own })).toMatchObject({ status: 401 })
    expect(await server.call(profileFactorOff, { ...nobody, body: { ...own, code: '1' } })).toMatchObject({
      status: 401,
    })
  })
})

describe('changing it', () => {
  it('takes password and code: new recovery codes end the old ones', async () => {
    const { username, caller, code, recoveryCodes } = await employWithFactor(server, 'renewing', ['Store'])
    later(30)
    const renew = (body: { password: string; code: string }) =>
      server.call(profileRecoveryCodes, { ...caller, body })
    expect(await renew({ password: 'wrong', code: code() })).toMatchObject(refusal('PASSWORD_WRONG'))
    expect(await renew({ ...own, code: '000000' })).toMatchObject(refusal('CODE_WRONG'))
    const { data } = await renew({ ...own, code: code() })
    expect(data.recoveryCodes).toHaveLength(10)
    expect(await renew({ ...own, code: code() })).toMatchObject(refusal('CODE_WRONG'))
    const enter = async (one = '') => secondStep(server, await challengeFor(server, username), one)
    expect(await enter(recoveryCodes[0])).toMatchObject(refusal('CODE_WRONG'))
    expect(await enter(data.recoveryCodes[0])).toMatchObject({ code: 0 })
  })

  it('slows whoever guesses codes with a stolen session and the password', async () => {
    const { caller, code } = await employWithFactor(server, 'stolen', ['Store'])
    later(30)
    const off = (typed: string) => server.call(profileFactorOff, { ...caller, body: { ...own, code: typed } })
    const answers = await Promise.all(Array.from({ length: 12 }, () => off('000000')))
    expect(answers.filter((answer) => answer.code === refusal('CODE_WRONG').code)).toHaveLength(5)
    expect(await off(code())).toMatchObject({ status: 429 })
  })

  it('is switched off by a recovery code, too; other sessions end, and one step is enough again', async () => {
    const { username, caller, code, recoveryCodes } = await employWithFactor(server, 'leaving', ['Store'])
    later(30)
    const elsewhere = await signInByTwo(server, username, code())
    const body = { ...own, code: recoveryCodes[0] ?? '' }
    expect(await server.ok(profileFactorOff, { ...caller, body })).toBe(1)
    expect(await server.call(authInfo, elsewhere)).toMatchObject({ status: 401 })
    expect(await server.ok(authInfo, await signInAs(server, username))).toMatchObject({ username })
    for (const endpoint of [profileFactorOff, profileRecoveryCodes]) {
      expect(await server.call(endpoint, { ...caller, body })).toMatchObject(refusal('SECOND_FACTOR_OFF'))
    }
  })
})

describe('removed by somebody else', () => {
  it('ends the sessions, and one step is enough again', async () => {
    const { id, username, caller } = await employWithFactor(server, 'lost.phone', ['Store'])
    expect(await server.ok(staffRemoveFactor, { params: { id } })).toBe(1)
    expect(await server.call(authInfo, caller)).toMatchObject({ status: 401 })
    expect(await server.ok(authInfo, await signInAs(server, username))).toMatchObject({ id })
    expect(await server.call(staffRemoveFactor, { params: { id } })).toMatchObject(
      refusal('SECOND_FACTOR_OFF'),
    )
    const { rows } = await server.app.database.pool.query(
      `select account_name as who, after from audit_entry where endpoint = 'staffRemoveFactor' and subject_id = $1`,
      [String(id)],
    )
    expect(rows).toEqual([{ who: 'admin', after: { secondFactor: 'removed', sessionsEnded: 1 } }])
  })

  it('is refused to whoever may not reset the password, and for the own account', async () => {
    const role = await createRole(server, '人事', ['permission.view', 'permission.change'])
    const { caller, id: own } = await employWithFactor(server, 'human.resources', [role])
    const admin = await employWithFactor(server, 'second.admin', ['Admin'])
    const store = await employWithFactor(server, 'store.keeper', ['Store'])
    const remove = (id: number, as: object = caller) =>
      server.call(staffRemoveFactor, { params: { id }, ...as })
    expect(await remove(admin.id)).toMatchObject(refusal('ADMIN_ONLY'))
    expect(await remove(store.id)).toMatchObject(refusal('RIGHTS_BEYOND_OWN'))
    expect(await remove(own)).toMatchObject(refusal('ACCOUNT_OWN'))
    expect(await remove(99999)).toMatchObject(refusal('STAFF_NOT_FOUND'))
    expect(await remove(admin.id, store.caller)).toMatchObject({ status: 403 })
  })
})

describe('removed from the command line', () => {
  const said: string[] = []
  const run = (...args: string[]) => removeSecondFactor(server.databaseUrl, args)
  beforeAll(() => {
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  })
  afterAll(() => vi.restoreAllMocks())

  it('lets an Admin in who has lost it, and says who did it', async () => {
    const { id, caller, username } = await employWithFactor(server, 'locked.out', ['Admin'])
    expect(await run('LOCKED.out')).toBe(0)
    expect(await server.call(authInfo, caller)).toMatchObject({ status: 401 })
    expect(await server.ok(authInfo, await signInAs(server, username))).toMatchObject({ id })
    expect([await run('locked.out'), await run('nobody'), await run(), await run('a', 'b')]).toEqual([
      1, 1, 2, 2,
    ])
    expect(said.slice(0, 3)).toEqual([
      'locked.out signs in with the password alone. Sessions ended: 1\n',
      'locked.out has no second step.\n',
      'There is no account nobody.\n',
    ])
    const { rows } = await server.app.database.pool.query(
      `select account_name as who, subject_id as id from audit_entry where endpoint = 'command.removeSecondFactor'`,
    )
    expect(rows).toEqual([{ who: 'command line', id: String(id) }])
  })
})

describe('demanded by a role', () => {
  const demand = (key: string, demanded: boolean, as = {}) =>
    server.call(roleDemandFactor, { params: { key }, body: { demanded }, ...as })

  it('opens nothing but setting it up, with the next call of an open session', async () => {
    const key = await createRole(server, '财务主管', ['ledger.view', 'orders.view'])
    const { caller, username } = await employ(server, 'demanded', ['Store', key])
    const set = await employWithFactor(server, 'has.it', [key])
    expect((await server.ok(roleList)).find((role) => role.key === key)?.secondFactor).toBe(false)
    expect(await demand(key, true)).toMatchObject({ code: 0 })
    expect((await server.ok(roleList)).find((role) => role.key === key)?.secondFactor).toBe(true)
    expect(await server.ok(authInfo, caller)).toMatchObject({ mustSetUpFactor: true })
    expect(await server.ok(authInfo, set.caller)).toMatchObject({ mustSetUpFactor: false })
    const closed = endpoints.filter(
      ({ name, access }) => !callsWithoutSecondFactor.has(name) && access !== 'public',
    )
    for (const endpoint of closed) {
      const answer = await server.app.http.inject({
        method: endpoint.method,
        url: apiPrefix + pathOf(endpoint, sampleOf(endpoint.params)),
        headers: { ...caller.headers, 'x-requested-with': 'test' },
      })
      expect([answer.statusCode, answer.json().message], endpoint.name).toEqual([
        403,
        '您的角色需要两步验证，请先在“个人资料”中设置',
      ])
    }
    expect((await server.ok(profileGet, caller)).secondFactor).toMatchObject({ since: null, demanded: true })
    const signedIn = await signInAs(server, username)
    await setUpFactor(server, signedIn)
    expect(await server.ok(authInfo, signedIn)).toMatchObject({ mustSetUpFactor: false })
    expect(await server.call(staffList, signedIn)).toMatchObject({ status: 403, message: '没有权限' })
    expect(await server.ok(authRefresh, signedIn)).toBeTruthy()

    const other = await employ(server, 'let.go', [key])
    expect(await server.ok(authInfo, other.caller)).toMatchObject({ mustSetUpFactor: true })
    await demand(key, false)
    expect(await server.ok(authInfo, other.caller)).toMatchObject({ mustSetUpFactor: false })
    expect(await server.ok(authSignOut, other.caller)).toBe(1)
  })

  it('of built-in roles, too, and nothing of it stays with a role that is deleted', async () => {
    const { caller } = await employ(server, 'bookkeeper', ['Finance'])
    await demand('Finance', true)
    await demand('Finance', true)
    expect(await server.ok(authInfo, caller)).toMatchObject({ mustSetUpFactor: true })
    await demand('Finance', false)
    const key = await createRole(server, '临时', ['orders.view'])
    await demand(key, true)
    await server.ok(roleDelete, { params: { key } })
    const { rows } = await server.app.database.pool.query('select role from second_factor_role')
    expect(rows).toEqual([])
    const audit = await server.app.database.pool.query(
      `select before, after from audit_entry where endpoint = 'roleDemandFactor' and subject_id = $1`,
      [key],
    )
    expect(audit.rows).toEqual([{ before: { secondFactor: false }, after: { secondFactor: true } }])
  })

  it('is for those to say who hold what the role gives', async () => {
    const role = await createRole(server, '人事二', ['permission.view', 'permission.change'])
    const { caller } = await employ(server, 'hr.two', [role])
    expect(await demand('Admin', true, caller)).toMatchObject(refusal('ADMIN_ONLY'))
    expect(await demand('Store', true, caller)).toMatchObject(refusal('RIGHTS_BEYOND_OWN'))
    expect(await demand('custom-999', true)).toMatchObject(refusal('ROLE_NOT_FOUND'))
    expect(await demand('Store', true, { as: 'Store' })).toMatchObject({ status: 403 })
    expect(await demand(role, false, caller)).toMatchObject({ code: 0 })
  })

  it('comes behind a one-time password', async () => {
    const key = await createRole(server, '新人', ['orders.view'])
    await demand(key, true)
    const { id, username } = await employ(server, 'fresh.start', [key])
    await server.app.database.pool.query(`update account set one_time_until = '2099-01-01' where id = $1`, [
      id,
    ])
    const { token } = await server.ok(authSignIn, { body: { username, ...own }, as: null })
    const headers = { authorization: token }
    expect(await server.call(profileFactorBegin, { as: null, headers, body: own })).toMatchObject({
      status: 403,
      message: '请先修改一次性密码',
    })
  })
})

it('leaves the books in order', async () => {
  expect(await server.verify()).toEqual([])
})
