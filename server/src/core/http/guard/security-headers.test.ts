import { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { createApp } from '../../../app.ts'
import { readConfig } from '../../config.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A second app on the same database, behind proxies. */
async function behind<Result>(
  trustProxy: string[],
  work: (app: Awaited<ReturnType<typeof createApp>>) => Promise<Result>,
) {
  const app = await createApp({
    config: { ...readConfig({ LOG_LEVEL: 'silent' }), trustProxy },
    databaseUrl: server.databaseUrl,
  })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

describe('every answer', () => {
  it.each([
    ['a call', '/admin-api/auth/info'],
    ['an unknown call', '/admin-api/nothing'],
    ['an unknown page', '/nothing'],
    ['a broken address', '/%zz'],
    ['the page of the API', '/admin-api/docs/'],
    ['a script of it', '/admin-api/docs/static/swagger-ui-bundle.js'],
    ['health', '/healthz'],
    ['metrics', '/metrics'],
    ['a picture', '/drawings/none'],
  ])('is guarded: %s', async (_what, url) => {
    const { headers } = await server.app.http.inject({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('is guarded when it is a fault', async () => {
    const { statusCode, headers } = await server.app.http.inject({
      method: 'POST',
      url: '/admin-api/auth/token',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(statusCode).toBe(400)
    expect(headers).toHaveProperty('content-security-policy')
  })

  it('has our own form for a broken address', async () => {
    const answer = await server.app.http.inject({ url: '/%zz' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: -400, data: null })
  })
})

describe('a proxy', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
  const lastIp = async () => {
    const found = await server.app.database.pool.query(
      'select ip from session order by created_at desc limit 1',
    )
    return found.rows[0]?.ip
  }
  const signIn = (app: Awaited<ReturnType<typeof createApp>>, remoteAddress: string) =>
    app.http.inject({
      method: 'POST',
      url: '/admin-api/auth/token',
      remoteAddress,
      headers: forwarded,
      payload: { username: 'admin', password: 'correct horse' },
    })

  it('that is trusted tells who calls, and that they came by HTTPS', async () => {
    await server.call(authInfo)
    await behind(['10.0.0.0/8'], async (app) => {
      const { headers } = await signIn(app, '10.1.2.3')
      expect(await lastIp()).toBe('203.0.113.7')
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    })
  })

  it('that is not trusted is taken for the caller', async () => {
    await behind(['10.0.0.0/8'], async (app) => {
      const { headers } = await signIn(app, '192.0.2.1')
      expect(await lastIp()).toBe('192.0.2.1')
      expect(headers).not.toHaveProperty('strict-transport-security')
    })
    await behind([], async (app) => {
      await signIn(app, '10.1.2.3')
      expect(await lastIp()).toBe('10.1.2.3')
    })
  })

  it('believes no address that the caller made up before it', async () => {
    await behind(['10.0.0.0/8'], async (app) => {
      await app.http.inject({
        method: 'POST',
        url: '/admin-api/auth/token',
        remoteAddress: '10.1.2.3',
        headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 10.9.9.9' },
        payload: { username: 'admin', password: 'correct horse' },
      })
      expect(await lastIp()).toBe('203.0.113.9')
    })
  })
})
