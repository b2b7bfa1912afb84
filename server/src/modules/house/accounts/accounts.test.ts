import {
  authChangePassword,
  authInfo,
  authRefresh,
  authSignIn,
  authSignOut,
} from '@selvedge/contract/house/accounts/accounts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer, testPassword } from '../../../../test/harness.ts'
import { hashPassword } from './accounts.public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
  await server.signIn('Store')
})
afterAll(() => server.stop())

const signIn = (username: string, password: string) =>
  server.call(authSignIn, { body: { username, password }, as: null })
const with_ = (token: string) => ({ as: null, headers: { authorization: `Bearer ${token}` } })

describe('signing in', () => {
  it('answers a token that works bare and after Bearer', async () => {
    const { data } = await signIn('admin', testPassword)
    expect(data.expiresIn).toBe(12 * 3600)
    expect((await server.call(authInfo, with_(data.token))).data.username).toBe('admin')
    const bare = await server.call(authInfo, { as: null, headers: { authorization: data.token } })
    expect(bare.data.roles).toEqual(['Admin'])
  })

  it('refuses a wrong password and an unknown name with the same words', async () => {
    const wrong = await signIn('admin', 'wrong')
    expect(wrong).toMatchObject({ ...refusal('WRONG_PASSWORD'), data: null })
    expect(await signIn('nobody', 'wrong')).toMatchObject({ code: wrong.code, message: wrong.message })
  })

  it('refuses a disabled account, and ends its sessions', async () => {
    const { data } = await signIn('store', testPassword)
    await server.app.database.pool.query(`update account set disabled = true where username = 'store'`)
    expect(await signIn('store', testPassword)).toMatchObject(refusal('ACCOUNT_DISABLED'))
    expect(await server.call(authInfo, with_(data.token))).toMatchObject({ status: 401 })
    await server.app.database.pool.query(`update account set disabled = false where username = 'store'`)
  })

  it('keeps only hashes of tokens and passwords', async () => {
    const { data } = await signIn('admin', testPassword)
    const dump = await server.app.database.pool.query(
      'select session::text as line from session union all select account::text from account',
    )
    const text = dump.rows.map((row) => row.line).join('\n')
    expect(text).not.toContain(data.token)
    expect(text).not.toContain(testPassword)
    expect(text).toContain('argon2id$')
    // At the costs that OWASP asks for.
    expect(await hashPassword(testPassword)).toMatch(/^argon2id\$19456\$2\$1\$/)
  })
})

describe('a token', () => {
  it('ends after twelve hours', async () => {
    const { data } = await signIn('admin', testPassword)
    const before = server.clock.time
    server.clock.time = new Date(before.getTime() + 12 * 3600_000 + 1)
    expect(await server.call(authInfo, with_(data.token))).toMatchObject({ status: 401 })
    server.clock.time = before
  })

  it('is exchanged for a fresh one and no longer works a minute later', async () => {
    const { data } = await signIn('admin', testPassword)
    const fresh = await server.call(authRefresh, with_(data.token))
    // The minute goes by the database's clock, which all nodes share.
    await server.app.database.pool.query(
      `update session set previous_until = previous_until - interval '1 minute'`,
    )
    expect(await server.call(authInfo, with_(data.token))).toMatchObject({ status: 401 })
    expect(await server.call(authInfo, with_(fresh.data.token))).toMatchObject({ status: 200 })
  })

  it('ends with signing out', async () => {
    const { data } = await signIn('admin', testPassword)
    expect((await server.call(authSignOut, with_(data.token))).data).toBe(1)
    expect(await server.call(authInfo, with_(data.token))).toMatchObject({ status: 401 })
  })
})

describe('changing the password', () => {
  const change = (token: string, op: string, np: string) =>
    server.call(authChangePassword, { ...with_(token), body: { op, np } })

  it('refuses a wrong old one and a short new one', async () => {
    const { data } = await signIn('store', testPassword)
    expect(await change(data.token, 'wrong', 'long enough')).toMatchObject(refusal('OLD_PASSWORD_WRONG'))
    expect(await change(data.token, testPassword, '12345')).toMatchObject({
      ...refusal('PASSWORD_TOO_SHORT'),
      message: '密码长度需要大于6位',
    })
  })

  it('takes the passwords in the query too, ends other sessions, and leaves no password in the audit', async () => {
    const mine = (await signIn('store', testPassword)).data.token
    const other = (await signIn('store', testPassword)).data.token
    const answer = await server.call(authChangePassword, {
      ...with_(mine),
      query: { op: testPassword, np: 'a new password' },
    })
    expect(answer.data).toBe(1)
    expect(await server.call(authInfo, with_(mine))).toMatchObject({ status: 200 })
    expect(await server.call(authInfo, with_(other))).toMatchObject({ status: 401 })
    expect(await signIn('store', testPassword)).toMatchObject(refusal('WRONG_PASSWORD'))
    const audit = await server.app.database.pool.query('select audit_entry::text as line from audit_entry')
    const text = audit.rows.map((row) => row.line).join('\n')
    expect(text).toContain('authChangePassword')
    expect(text).not.toMatch(/a new password|correct horse/)
  })
})
