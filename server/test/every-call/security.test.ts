import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, pathOf } from '@selvedge/contract/core/endpoint.ts'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import { authInfo, authRefresh, authSignIn, authSignOut } from '@selvedge/contract/house/accounts/accounts.ts'
import { profileGet } from '@selvedge/contract/house/accounts/profile.ts'
import { staffSave } from '@selvedge/contract/house/accounts/staff.ts'
import { type Right, rights } from '@selvedge/contract/house/roles/rights.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { apiPrefix } from '../../src/core/http/http.ts'
import { startTestServer, type TestServer, testPassword, testSecretKey } from '../harness.ts'
import { sampleOf } from '../samples.ts'
import { plainLocation } from '../shops/shop.ts'
import { createRole, employ, withToken } from '../staff.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
})
afterAll(() => server.stop())

const token = async (username: string, headers = {}) => {
  const body = { username, password: testPassword }
  return (await server.ok(authSignIn, { body, as: null, headers })).token
}

/** The bare call, without anything in it but who calls. */
const bare = (endpoint: Endpoint, headers: Record<string, string>) =>
  server.app.http.inject({
    method: endpoint.method,
    url: apiPrefix + pathOf(endpoint, sampleOf(endpoint.params)),
    headers,
  })

describe('a session', () => {
  it('is never one that the caller brought: each sign-in makes a new one, and ends the one it came with', async () => {
    await employ(server, 'fixed', ['Store'])
    const planted = 'A'.repeat(43)
    const elsewhere = await token('fixed')
    const first = await token('fixed', { authorization: planted, cookie: `token=${planted}` })
    const second = await token('fixed', { authorization: first })
    expect(new Set([planted, elsewhere, first, second]).size).toBe(4)
    const statusOf = async (one: string) => (await server.call(authInfo, withToken(one))).status
    expect([await statusOf(planted), await statusOf(first)]).toEqual([401, 401])
    expect([await statusOf(elsewhere), await statusOf(second)]).toEqual([200, 200])
    // 256 bits each.
    expect(Buffer.from(second, 'base64url')).toHaveLength(32)
  })

  it('ends after a week, however often it is renewed', async () => {
    await employ(server, 'weekly', ['Store'])
    const began = server.clock.time
    let current = await token('weekly')
    const hour = 3600_000
    for (let passed = 11 * hour; passed < 7 * 24 * hour; passed += 11 * hour) {
      server.clock.time = new Date(began.getTime() + passed)
      current = (await server.ok(authRefresh, withToken(current))).token
    }
    server.clock.time = new Date(began.getTime() + 7 * 24 * hour)
    expect(await server.call(authRefresh, withToken(current))).toMatchObject({ status: 401 })
    server.clock.time = began
  })

  it('gets another token when it is renewed, and none when it has ended', async () => {
    await employ(server, 'renewed', ['Store'])
    const old = await token('renewed')
    const renewed = (await server.ok(authRefresh, withToken(old))).token
    await server.app.database.pool.query(
      `update session set previous_until = previous_until - interval '1 minute'`,
    )
    expect(await server.call(authInfo, withToken(old))).toMatchObject({ status: 401 })
    await server.ok(authSignOut, withToken(renewed))
    expect(await server.call(authRefresh, withToken(renewed))).toMatchObject({ status: 401 })
  })

  it('is in the header alone: neither a cookie nor the address signs anybody in', async () => {
    const admin = await server.signIn('Admin')
    for (const url of [`/auth/info?token=${admin}`, `/auth/info?authorization=${admin}`]) {
      const answer = await server.app.http.inject({
        url: apiPrefix + url,
        headers: { cookie: `token=${admin}; authorization=${admin}` },
      })
      expect(answer.statusCode).toBe(401)
    }
  })
})

describe('a call of the API', () => {
  const guarded = endpoints.filter(({ access }) => access !== 'public')

  it('is open to nobody without a session, but for signing in and pages that prove who looks at them otherwise', async () => {
    const open = endpoints.filter(({ access }) => access === 'public').map(({ name }) => name)
    expect(open).toEqual([
      ...['authSignIn', 'authSecondStep', 'loginFooter'],
      // Inside the admin of a store, which says who looks at them.
      ...['shopAppPage', 'shopAppAuthorise', 'shopAppInstall', 'shopAppReport'],
    ])
    for (const endpoint of guarded) {
      expect((await bare(endpoint, {})).statusCode, endpoint.name).toBe(401)
      expect((await bare(endpoint, { authorization: 'Bearer null' })).statusCode, endpoint.name).toBe(401)
    }
  })

  it('that changes by GET asks for the header that no other site can set', async () => {
    const authorization = await server.signIn('Admin')
    const changing = endpoints.filter(({ method, changes }) => method === 'GET' && changes)
    expect(changing.length).toBeGreaterThan(0)
    for (const endpoint of changing) {
      const answer = await bare(endpoint, { authorization })
      expect([answer.statusCode, answer.json().message], endpoint.name).toEqual([
        403,
        '缺少 X-Requested-With 请求头',
      ])
      // Nor does a site get leave to set it.
      const requested = await server.app.http.inject({
        method: 'OPTIONS',
        url: apiPrefix + endpoint.path,
        headers: {
          origin: 'https://elsewhere.test',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'x-requested-with,authorization',
        },
      })
      expect(requested.statusCode).toBe(404)
      expect(Object.keys(requested.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('is refused to a role that has every right but its own', async () => {
    const demanded = [...new Set(guarded.map(({ access }) => access))].filter(
      (access): access is Right => access !== 'signedIn' && access !== 'public',
    )
    const { id, username, caller } = await employ(server, 'almost', ['Store'])
    for (const right of demanded) {
      // Who may change may see: the right to see goes with that to change.
      const without = rights.filter((one) => one !== right && one !== right.replace(/\.view$/, '.change'))
      const role = await createRole(server, `除了 ${right}`, without)
      const body = { name: username, roles: [role], disabled: false }
      await server.ok(staffSave, { params: { id }, body })
      expect((await server.ok(authInfo, caller)).rights).not.toContain(right)
      for (const endpoint of guarded.filter(({ access }) => access === right)) {
        const answer = await bare(endpoint, { ...caller.headers, 'x-requested-with': 'test' })
        expect(answer.statusCode, endpoint.name).toBe(403)
      }
    }
  })

  it('takes no field that it does not name: what is added is refused, or never reaches the business', () => {
    const added = { accountId: 1, isAdmin: true, createdAt: '2020-01-01T00:00:00Z', rights: ['audit.view'] }
    /** Objects at any depth, each with more than it should have. */
    const more = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(more)
      if (typeof value !== 'object' || value === null) return value
      const own = Object.entries(value).map(([name, one]) => [name, more(one)])
      return { ...added, ...Object.fromEntries(own) }
    }
    const namesIn = (value: unknown): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, one]) => [name, ...namesIn(one)])
        : []
    const found = endpoints.flatMap(({ name, query, body, params }) =>
      [query, body, params].flatMap((schema) => {
        const sample = sampleOf(schema)
        const requested = new Set(namesIn(sample))
        const parsed = schema.safeParse(more(sample))
        return parsed.success
          ? namesIn(parsed.data)
              .filter((field) => Object.hasOwn(added, field) && !requested.has(field))
              .map((field) => `${name}: ${field}`)
          : []
      }),
    )
    expect(found).toEqual([])
  })
})

describe('a path', () => {
  const secret = 'nobody may read this'
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-paths-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('leads to no file but those of the console', async () => {
    const consoleDir = join(folder, 'console')
    mkdirSync(join(consoleDir, 'assets'), { recursive: true })
    writeFileSync(join(consoleDir, 'index.html'), '<!doctype html>page')
    writeFileSync(join(consoleDir, 'assets/a.js'), 'script')
    writeFileSync(join(consoleDir, '.hidden'), secret)
    writeFileSync(join(folder, 'secret-key'), secret)
    const app = await createApp({
      config: { logLevel: 'silent', zone: 'Asia/Shanghai', secretKey: testSecretKey },
      databaseUrl: server.databaseUrl,
      consoleDir,
    })
    expect((await app.http.inject('/assets/a.js')).body).toBe('script')
    for (const url of [
      '/../secret-key',
      '/assets/../../secret-key',
      '/assets/..%2f..%2fsecret-key',
      '/assets/%252e%252e/%252e%252e/secret-key',
      '/assets/..%252f..%252fsecret-key',
      '/assets/%2e%2e/%2e%2e/secret-key',
      '/assets/..%5c..%5csecret-key',
      '/assets/....//....//secret-key',
      '/%2e%2e/secret-key',
      '//secret-key',
      '/.hidden',
      '/assets/a.js%00.html',
      '/drawings/..%2f..%2fsecret-key',
      `/assets/${'../'.repeat(30)}etc/passwd`,
    ]) {
      const answer = await app.http.inject(url)
      expect(answer.body, url).not.toContain(secret)
      expect(answer.body, url).not.toContain('root:')
      expect([200, 400, 403, 404], url).toContain(answer.statusCode)
    }
    await app.close()
  })
})

describe('the log', () => {
  it('names every request by its id, and holds neither password, token, nor anything a person typed', async () => {
    const lines: string[] = []
    const app = await createApp({
      config: { logLevel: 'trace', zone: 'Asia/Shanghai', secretKey: testSecretKey },
      databaseUrl: server.databaseUrl,
      clock: server.clock,
      logTo: { write: (line) => lines.push(line) },
    })
    const secrets = [
      'pass-word-9',
      'phone-13800138000',
      'someone@example.test',
      'no-such-token',
      testPassword,
    ]
    const { headers } = (await employ(server, 'logged', ['Admin'])).caller
    secrets.push(headers.authorization)
    const send = (method: 'GET' | 'POST', url: string, payload?: object, more = {}) =>
      app.http.inject({
        method,
        url: apiPrefix + url,
        headers: { ...headers, ...more },
        ...(payload && { payload }),
      })
    // Refused, wrong, malformed, forbidden, and failing inside with the values of a statement.
    await server.app.database.pool.query(
      `create function broken() returns trigger language plpgsql as $$ begin raise 'it broke'; end $$`,
    )
    await server.app.database.pool.query(
      'create trigger broken before insert on location execute function broken()',
    )
    const answers = [
      await send(
        'POST',
        '/auth/token',
        { username: 'logged', password: testPassword },
        { authorization: '' },
      ),
      await send('POST', '/auth/token', { username: 'someone@example.test', password: 'pass-word-9' }),
      await send('POST', '/auth/repwd?op=pass-word-9&np=pass-word-9'),
      await send('GET', '/order/list?query=phone-13800138000'),
      await send('GET', '/auth/info', undefined, { authorization: 'no-such-token', cookie: 'a=pass-word-9' }),
      await send('POST', '/location/save', [
        { ...plainLocation, phone: 'phone-13800138000', receiver: 'someone@example.test' },
      ]),
    ]
    await app.close()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 401, 500])
    const text = lines.join('')
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).toContain('it broke')
    for (const answer of answers) {
      const id = String(answer.headers['x-request-id'])
      expect(lines.filter((line) => line.includes(id)).length, 'began, and ended').toBeGreaterThanOrEqual(2)
    }
    // Who is told that something broke can name it.
    expect(answers.at(-1)?.json().message).toContain(answers.at(-1)?.headers['x-request-id'])
  })
})

it('shows a person no sign-in but the own', async () => {
  const { caller } = await employ(server, 'curious', ['Sellers'])
  const { sessions, signIns } = await server.ok(profileGet, caller)
  expect([sessions.length, signIns.length]).toEqual([1, 1])
})
