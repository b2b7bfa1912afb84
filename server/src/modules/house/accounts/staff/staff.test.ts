import { authInfo, authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import {
  staffCreate,
  staffEndSessions,
  staffList,
  staffResetPassword,
  staffSave,
} from '@selvedge/contract/house/accounts/staff.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer, testPassword } from '../../../../../test/harness.ts'
import { employ, signInAs } from '../../../../../test/staff.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
})
afterAll(() => server.stop())

const input = (more = {}) => ({
  body: { username: 'new.person', name: '新同事', roles: ['Store'], password: testPassword, ...more },
})
const find = async (username: string) => (await server.ok(staffList, { query: { query: username } }))[0]

describe('a new account', () => {
  it('signs in with its initial password, in any case of its name', async () => {
    const id = await server.ok(staffCreate, input({ username: ' Zhou.Li-1@shop_x ' }))
    const caller = await signInAs(server, 'zhou.li-1@SHOP_X')
    expect(await server.ok(authInfo, caller)).toMatchObject({
      id,
      username: 'Zhou.Li-1@shop_x',
      name: '新同事',
      roles: ['Store'],
    })
    expect(await find('zhou')).toEqual({
      id,
      username: 'Zhou.Li-1@shop_x',
      name: '新同事',
      roles: [{ key: 'Store', name: 'Store' }],
      disabled: false,
      secondFactor: false,
      createdAt: server.clock.time.toISOString(),
      sessions: 1,
      lastSeenAt: server.clock.time.toISOString(),
      lastSignInAt: server.clock.time.toISOString(),
      version: expect.any(String),
    })
  })

  it.each([
    ['USERNAME_TAKEN', { username: 'ADMIN' }],
    ['PASSWORD_TOO_SHORT', { password: '12345' }],
    ['ROLE_NOT_FOUND', { roles: ['Store', 'Nonesuch'] }],
    ['ROLE_NOT_FOUND', { roles: ['constructor'] }],
    ['INVALID_INPUT', { username: 'ab' }],
    ['INVALID_INPUT', { username: 'a'.repeat(51) }],
    ['INVALID_INPUT', { username: 'with space' }],
    ['INVALID_INPUT', { username: '小明小明' }],
    ['INVALID_INPUT', { username: "o'neill" }],
    ['INVALID_INPUT', { name: ' ' }],
    ['INVALID_INPUT', { roles: [] }],
    ['INVALID_INPUT', { password: 'x'.repeat(201) }],
  ] as const)('is refused with %s for %j', async (error, more) => {
    expect(await server.call(staffCreate, input(more))).toMatchObject(refusal(error))
  })

  it('is created once by many at once', async () => {
    const sent = input({ username: 'only.once' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.call(staffCreate, sent)))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.find((answer) => answer.code !== 0)).toMatchObject(refusal('USERNAME_TAKEN'))
  })

  it('leaves its password in no table, not even as the key of a repeated call', async () => {
    const password = 'initial-secret-word'
    const sent = {
      ...input({ username: 'kept.secret', password }),
      headers: { 'idempotency-key': 'staff-1' },
    }
    const first = await server.ok(staffCreate, sent)
    expect(await server.ok(staffCreate, sent)).toBe(first)
    const { rows } = await server.app.database.pool.query(
      'select audit_entry::text as line from audit_entry union all select idempotency_key::text from idempotency_key',
    )
    expect(rows.map((row) => row.line).join('\n')).not.toContain(password)
  })
})

describe('the list', () => {
  it('is by name, filtered and paged', async () => {
    await employ(server, 'list.one', ['Finance', 'Customs'])
    await employ(server, 'list.two', ['Finance'])
    const names = async (query: object) =>
      (await server.ok(staffList, { query })).map((member) => member.username)
    expect(await names({ query: 'LIST.' })).toEqual(['list.one', 'list.two'])
    expect(await names({ query: 'list', role: 'Customs' })).toEqual(['list.one'])
    expect(await names({ query: 'list', disabled: '1' })).toEqual([])
    expect(await names({ query: '_ist' })).toEqual([])
    const page = await server.call(staffList, { query: { size: 1, skip: 1 } })
    expect(page.data).toHaveLength(1)
    expect(page.total).toBeGreaterThan(2)
  })
})

describe('saving', () => {
  it('changes name and roles, at once for open sessions, and audits before and after', async () => {
    const { id, caller } = await employ(server, 'changing', ['Store'])
    const body = { name: '换岗', roles: ['Finance'], disabled: false }
    expect(await server.ok(staffSave, { params: { id }, body })).toBe(1)
    const info = await server.ok(authInfo, caller)
    expect(info).toMatchObject({ name: '换岗', roles: ['Finance'] })
    expect(info.rights).toContain('ledger.view')
    expect(info.rights).not.toContain('shipping.ship')
    const { rows } = await server.app.database.pool.query(
      `select before, after from audit_entry where endpoint = 'staffSave' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ before: { name: 'changing', roles: ['Store'], disabled: false }, after: body }])
  })

  it('disables: sessions end, and come back only by a new sign-in', async () => {
    const { id, username, caller } = await employ(server, 'leaving', ['Store'])
    const save = (disabled: boolean) =>
      server.ok(staffSave, { params: { id }, body: { name: '离职', roles: ['Store'], disabled } })
    await save(true)
    expect(await server.call(authInfo, caller)).toMatchObject({ status: 401 })
    expect((await find('leaving'))?.disabled).toBe(true)
    await save(false)
    expect(await server.call(authInfo, caller)).toMatchObject({ status: 401 })
    expect(await server.ok(authInfo, await signInAs(server, username))).toMatchObject({ id })
  })

  it('does not undo what somebody else did after the form was opened', async () => {
    const { id } = await employ(server, 'two.forms', ['Store', 'Finance'])
    const opened = await find('two.forms')
    if (!opened) throw new Error('the account is there')
    const { name, version } = opened
    const save = (body: object) =>
      server.call(staffSave, { params: { id }, body: { name, roles: ['Store'], disabled: true, ...body } })
    expect(await save({ version })).toMatchObject({ code: 0, data: 1 })
    const stale = { name: '改名', roles: ['Store', 'Finance'], disabled: false }
    expect(await save({ ...stale, version })).toMatchObject(refusal('STAFF_CHANGED_SINCE'))
    expect(await find('two.forms')).toMatchObject({ name, disabled: true, roles: [{ key: 'Store' }] })
    const read = await find('two.forms')
    expect(await save({ version: read?.version })).toMatchObject({ code: 0 })
    expect(await save(stale)).toMatchObject({ code: 0 })
  })

  it('refuses an account or a role that does not exist', async () => {
    const body = { name: '某人', roles: ['Store'], disabled: false }
    expect(await server.call(staffSave, { params: { id: 99999 }, body })).toMatchObject(
      refusal('STAFF_NOT_FOUND'),
    )
    const { id } = await employ(server, 'role.less', ['Store'])
    expect(
      await server.call(staffSave, { params: { id }, body: { ...body, roles: ['custom-999'] } }),
    ).toMatchObject(refusal('ROLE_NOT_FOUND'))
    expect(await server.call(staffSave, { params: { id: 'x' }, body })).toMatchObject(
      refusal('INVALID_INPUT'),
    )
  })
})

describe('a reset password', () => {
  it('is answered once, ends the sessions, and is kept nowhere', async () => {
    const { id, username, caller } = await employ(server, 'forgetful', ['Store'])
    const sent = { params: { id }, headers: { 'idempotency-key': 'reset-1' } }
    const { password } = await server.ok(staffResetPassword, sent)
    expect(password).toMatch(/^[A-Za-z2-9]{14}$/)
    expect(await server.call(authInfo, caller)).toMatchObject({ status: 401 })
    const old = { body: { username, password: testPassword }, as: null }
    expect(await server.call(authSignIn, old)).toMatchObject(refusal('WRONG_PASSWORD'))
    expect(await server.ok(authInfo, await signInAs(server, username, password))).toMatchObject({ id })
    const { rows } = await server.app.database.pool.query(
      `select audit_entry::text as line from audit_entry
       union all select idempotency_key::text from idempotency_key`,
    )
    expect(rows.map((row) => row.line).join('\n')).not.toContain(password)
    expect((await server.ok(staffResetPassword, sent)).password).not.toBe(password)
  })

  it('is for accounts that exist', async () => {
    expect(await server.call(staffResetPassword, { params: { id: 99999 } })).toMatchObject(
      refusal('STAFF_NOT_FOUND'),
    )
    expect(await server.call(staffEndSessions, { params: { id: 99999 } })).toMatchObject(
      refusal('STAFF_NOT_FOUND'),
    )
  })
})

it('leaves the own account to its owner, who gives the password', async () => {
  const { id, username, caller } = await employ(server, 'second.admin', ['Admin'])
  for (const endpoint of [staffResetPassword, staffEndSessions]) {
    expect(await server.call(endpoint, { params: { id }, ...caller })).toMatchObject(refusal('ACCOUNT_OWN'))
  }
  expect(await server.ok(authInfo, await signInAs(server, username))).toMatchObject({ id })
})

it('ends all sessions of an account and says how many', async () => {
  const { id, username, caller } = await employ(server, 'everywhere', ['Store'])
  await signInAs(server, username)
  expect(await server.ok(staffEndSessions, { params: { id } })).toBe(2)
  expect(await server.call(authInfo, caller)).toMatchObject({ status: 401 })
  expect(await server.ok(staffEndSessions, { params: { id } })).toBe(0)
})
