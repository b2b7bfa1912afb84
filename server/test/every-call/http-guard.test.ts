import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { authInfo, authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import { viewCreate } from '@selvedge/contract/house/views/views.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { apiPrefix } from '../../src/core/http/http.ts'
import { refusal, startTestServer, type TestServer, testPassword, testSecretKey } from '../harness.ts'
import { worked } from '../stall.ts'
import { listenRaw, statusesIn } from './raw-http.ts'

let server: TestServer
let app: App
let raw: Awaited<ReturnType<typeof listenRaw>>
const lines: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'selvedge-guard-'))
beforeAll(async () => {
  server = await startTestServer()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>page')
  writeFileSync(join(folder, 'assets/a.js'), 'script')
  app = await createApp({
    config: {
      logLevel: 'info',
      zone: 'Asia/Shanghai',
      secretKey: testSecretKey,
      trustProxy: ['127.0.0.1'],
    },
    databaseUrl: server.databaseUrl,
    clock: server.clock,
    consoleDir: folder,
    logTo: { write: (line) => lines.push(line) },
  })
  raw = await listenRaw(app)
})
afterAll(async () => {
  await app.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

const signInPath = apiPrefix + authSignIn.path
const json = 'Content-Type: application/json\r\n'
const post = (headers: string, body: string) =>
  `POST ${signInPath} HTTP/1.1\r\nHost: here\r\n${json}${headers}\r\n${body}`
/** What a proxy that counts otherwise would take for a second request. */
const second = 'GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n'

describe('a message with two readings is refused, and nothing after it is read', () => {
  it.each([
    [
      'a length and chunks',
      post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${second}`),
    ],
    ['two lengths', post('Content-Length: 4\r\nContent-Length: 5\r\n', `{}  ${second}`)],
    ['a list of lengths', post('Content-Length: 4, 4\r\n', `{}  ${second}`)],
    ['a length with a sign', post('Content-Length: +4\r\n', `{}  ${second}`)],
    ['a negative length', post('Content-Length: -1\r\n', second)],
    ['a hexadecimal length', post('Content-Length: 0x4\r\n', `{}  ${second}`)],
    [
      'chunks under another name',
      post('Content-Length: 4\r\nTransfer-Encoding: xchunked\r\n', `0\r\n\r\n${second}`),
    ],
    ['chunks that are no last coding', post('Transfer-Encoding: chunked, gzip\r\n', `0\r\n\r\n${second}`)],
    ['a blank before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${second}`)],
    ['a chunk without its size', post('Transfer-Encoding: chunked\r\n', `zz\r\n{}\r\n0\r\n\r\n${second}`)],
    ['chunks that end in a bare line feed', post('Transfer-Encoding: chunked\r\n', `2\n{}\n0\n\n${second}`)],
    [
      'a chunk with an endless remark',
      post('Transfer-Encoding: chunked\r\n', `2;${'a'.repeat(20_000)}\r\n{}\r\n`),
    ],
    ['a header over two lines', `GET /healthz HTTP/1.1\r\nHost: here\r\nX-A: b\r\n c\r\n\r\n${second}`],
    ['a NUL in a header', `GET /healthz HTTP/1.1\r\nHost: here\r\nX-A: b\0c\r\n\r\n${second}`],
    ['bare line feeds', `GET /healthz HTTP/1.1\nHost: here\n\n${second}`],
    ['bare carriage returns', 'GET /healthz HTTP/1.1\rHost: here\r\r'],
    ['a version to come', `GET /healthz HTTP/3.7\r\nHost: here\r\n\r\n${second}`],
    ['the preface of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`],
    ['a method that there is not', `TRACK / HTTP/1.1\r\nHost: here\r\n\r\n${second}`],
  ])('%s', async (_what, text) => {
    const { text: answer, isOpen } = await raw.send(text)
    expect([statusesIn(answer), isOpen]).toEqual([[400], false])
    expect(answer).toContain('"code":-400,"data":null,')
  })

  it('and is told in the log', async () => {
    lines.length = 0
    await raw.send(post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', ''))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 30, refused: 'BAD_REQUEST', ip: '127.0.0.1', msg: 'no request' },
    ])
  })

  it.each([
    ['no host', '', false],
    ['two hosts', 'Host: here\r\nHost: there\r\n', true],
  ])('%s', async (_what, hosts, isOpen) => {
    const { text: answer, ...end } = await raw.send(`GET /healthz HTTP/1.1\r\n${hosts}\r\n`)
    expect([statusesIn(answer), end.isOpen]).toEqual([[400], isOpen])
  })

  it.each([
    ['a header of 100 kB', `X-A: ${'a'.repeat(100_000)}\r\n`],
    ['thousands of headers', 'a:\r\n'.repeat(3_000)],
  ])('%s is too much', async (_what, headers) => {
    const { text: answer } = await raw.send(`GET /healthz HTTP/1.1\r\nHost: here\r\n${headers}\r\n`)
    expect(statusesIn(answer)).toEqual([431])
  })

  it('the body of a call that takes none is no second request', async () => {
    const { text: answer } = await raw.send(
      `GET /healthz HTTP/1.1\r\nHost: here\r\nContent-Length: ${second.length}\r\n\r\n${second}`,
    )
    expect(statusesIn(answer)).toHaveLength(1)
  })
})

describe('a method', () => {
  it.each(['TRACE', 'OPTIONS', 'PUT', 'PROPFIND', 'DELETE'])('%s gives nothing back', async (method) => {
    for (const path of ['/', '/healthz', '/metrics', `${apiPrefix}${authInfo.path}`, '/assets/a.js']) {
      const text = `${method} ${path} HTTP/1.1\r\nHost: here\r\nX-Secret: echo\r\n\r\n`
      const { text: answer } = await raw.send(text, 30)
      expect(statusesIn(answer), path).toEqual([404])
      expect(answer).not.toContain('echo')
    }
  })

  it('CONNECT and an upgrade lead nowhere', async () => {
    expect((await raw.send('CONNECT here:443 HTTP/1.1\r\nHost: here\r\n\r\n')).isOpen).toBe(false)
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\n'
    const { text: answer } = await raw.send(`GET /healthz HTTP/1.1\r\nHost: here\r\n${upgrade}\r\n`)
    expect(statusesIn(answer)).toEqual([200])
  })

  it.each([
    'X-HTTP-Method-Override: DELETE',
    'X-Method-Override: DELETE',
    `X-Original-URL: ${apiPrefix}/permission/user`,
    `X-Rewrite-URL: ${apiPrefix}/permission/user`,
    'X-Forwarded-Prefix: /evil',
  ])('and a path are those of the first line: %s', async (header) => {
    const { text: answer } = await raw.send(post(`${header}\r\nContent-Length: 2\r\n`, '{}'))
    expect(statusesIn(answer)).toEqual([200])
    expect(answer).toContain('"code":-1,')
  })

  it('and no host make up an address in an answer', async () => {
    for (const path of ['/', '/healthz', '/nothing', apiPrefix, `${apiPrefix}/docs`, '//elsewhere.test/']) {
      const headers = 'Host: elsewhere.test\r\nX-Forwarded-Host: elsewhere.test\r\n'
      const { text: answer } = await raw.send(`GET ${path} HTTP/1.1\r\n${headers}\r\n`, 30)
      expect(answer, path).not.toMatch(/elsewhere|location:/i)
    }
  })
})

describe('a body', () => {
  const signIn = (headers: Record<string, string>, payload: string | Buffer) =>
    app.http.inject({
      method: 'POST',
      url: signInPath,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
  const person = JSON.stringify({ username: 'admin', password: 'wrong' })

  it.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', 'x-unknown'])(
    'that is packed (%s) is refused before it is read',
    async (encoding) => {
      const answer = await signIn({ 'content-encoding': encoding }, gzipSync(person))
      expect([answer.statusCode, answer.json().code]).toEqual([415, -415])
      const authorization = await server.signIn('Admin')
      const bomb = gzipSync(Buffer.alloc(1024 * 1024, ' '))
      const url = apiPrefix + viewCreate.path
      const headers = { authorization, 'content-encoding': encoding, 'content-type': 'application/json' }
      expect((await app.http.inject({ method: 'POST', url, headers, payload: bomb })).statusCode).toBe(415)
    },
  )

  it('may say that it is not packed', async () => {
    expect((await signIn({ 'content-encoding': 'identity' }, person)).statusCode).toBe(200)
  })

  it.each([
    'application/json; charset=utf-7',
    'application/json; charset="',
    'application/json;;;',
    '__proto__',
    '',
  ])('of the type %j is read as UTF-8 JSON or not at all', async (type) => {
    expect([200, 400, 415]).toContain((await signIn({ 'content-type': type }, person)).statusCode)
  })

  it('that ends in the middle is the fault of who sends it', async () => {
    lines.length = 0
    const socket = connect(raw.port, '127.0.0.1', () => {
      socket.write(post('Content-Length: 99\r\n', '{"username":'), () =>
        setTimeout(() => socket.destroy(), 20),
      )
    })
    await vi.waitFor(() => expect(socket.destroyed).toBe(true))
    await sleep(100)
    expect(lines.join('')).toContain('incoming request')
    expect(lines.join('')).not.toMatch(/"level":(40|50|60)/)
  })
})

describe('an idempotency key', () => {
  const view = (name: string) => ({ list: 'orders' as const, name, search: {}, columns: {}, shared: false })

  it('that is too long is refused rather than cut: two that begin alike are two', async () => {
    const long = 'k'.repeat(200)
    const call = (name: string, key: string) =>
      server.call(viewCreate, { body: view(name), headers: { 'idempotency-key': key } })
    const first = await call('一', long)
    expect(await call('一', long)).toMatchObject({ code: 0, data: first.data })
    const answer = await call('一', `${long}2`)
    expect([answer.status, answer.message]).toEqual([400, 'Idempotency-Key 最多 200 个字符'])
    expect(await call('二', long)).toMatchObject(refusal('KEY_REUSED'))
  })

  it('of one person is nothing to another', async () => {
    const headers = { 'idempotency-key': 'the same' }
    const own = await server.ok(viewCreate, { body: view('甲'), headers, as: 'Sellers' })
    expect(await server.ok(viewCreate, { body: view('甲'), headers })).not.toBe(own)
  })
})

const hostile = [
  '__proto__',
  "' or 1=1 --",
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '../../etc/passwd',
  '%00',
  '%',
  '\u00ff\u00fe',
  '\t',
  '"',
  ',,,,',
  '-1',
  '1e999',
  'x'.repeat(8_000),
  'en;q='.repeat(1_000),
  '"a", '.repeat(1_000),
]

/** Everything of a request that the server, or what it is made of, reads. */
const headersRead = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'expect',
  'forwarded',
  'host',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'range',
  'te',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-requested-with',
  'x-shopify-hmac-sha256',
  'x-shopify-topic',
  'x-shopify-webhook-id',
]

const outside = [
  '/',
  '/assets/a.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/drawings/dress-sage.svg',
  `${apiPrefix}/docs`,
  `${apiPrefix}/docs/json`,
  `${apiPrefix}/docs/static/swagger-ui.css`,
  `${apiPrefix}/plugin/webhook/storefront/first`,
  apiPrefix + authInfo.path,
  signInPath,
]

/** No fault of ours, little work, and nothing about how we are made. */
async function expectCalm(method: 'GET' | 'POST' | 'HEAD', url: string, headers: Record<string, string>) {
  const began = worked()
  const answer = await app.http.inject({ method, url, headers, remoteAddress: '127.0.0.1' })
  const what = `${method} ${url.slice(0, 80)} ${JSON.stringify(headers).slice(0, 80)}`
  expect
    .soft(answer.statusCode === 503 || answer.statusCode < 500, `${what}: ${answer.statusCode}`)
    .toBe(true)
  expect.soft(worked() - began, what).toBeLessThan(2_000)
  if (answer.statusCode >= 400) expect.soft(answer.body, what).not.toMatch(/\n\s+at |node_modules|\.ts:\d/)
}

describe('whatever is sent to what anybody may open', () => {
  it.each(outside)('%s stays calm: headers', async (url) => {
    for (const [index, name] of headersRead.entries()) {
      // Each path gets another part of them with each header.
      const some = hostile.filter((_, number) => (number + index + url.length) % 5 === 0)
      await Promise.all(
        some.map((value) => expectCalm(url === signInPath ? 'POST' : 'GET', url, { [name]: value })),
      )
    }
  })

  it('stays calm: paths and queries', async () => {
    const texts = hostile.filter((text) => !/[\t\u00ff]/.test(text))
    for (const [index, url] of outside.entries()) {
      for (const text of texts.filter((_, number) => (number + index) % 4 === 0)) {
        const encoded = encodeURIComponent(text)
        for (const path of [`${url}/${encoded}`, `${url}?${encoded}=${encoded}`, `${url}${encoded}`]) {
          await Promise.all([expectCalm('GET', path, {}), expectCalm('HEAD', path, {})])
        }
        await expectCalm('GET', `${url}?a=1&a=2&${text.replaceAll(' ', '+')}`, {})
      }
    }
  })

  it('stays calm: addresses that a proxy passes on as they came', async () => {
    await server.signIn('Admin')
    for (const forwarded of [
      ...hostile,
      '1.2.3.4:5678',
      '[::1]:80',
      'unknown',
      '::ffff:1.2.3.4',
      'fe80::1%eth0',
    ]) {
      const answer = await app.http.inject({
        method: 'POST',
        url: signInPath,
        headers: { 'x-forwarded-for': forwarded },
        payload: { username: 'admin', password: testPassword },
      })
      expect.soft([200, 429], forwarded.slice(0, 40)).toContain(answer.statusCode)
    }
  })
})
