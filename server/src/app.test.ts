import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from './app.ts'
import { readConfig } from './core/config.ts'

const big = 'export const big = 1\n'.repeat(200)
let folder: string
let app: App
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-console-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>Selvedge</title>')
  writeFileSync(join(folder, 'assets/main-1.js'), 'export {}')
  writeFileSync(join(folder, 'assets/big-1.js'), big)
  writeFileSync(join(folder, 'assets/big-1.js.br'), brotliCompressSync(big))
  writeFileSync(join(folder, 'assets/big-1.js.gz'), gzipSync(big))
  app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    databaseUrl: 'postgres://127.0.0.1:1/none',
    consoleDir: folder,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

describe('the console', () => {
  it.each(['/', '/order/list', '/order/detail/5?p=2'])('is one page for every screen: %s', async (url) => {
    const { statusCode, body, headers } = await app.http.inject({ url })
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '<title>Selvedge</title>' })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('has parts that are kept for ever', async () => {
    const { statusCode, headers } = await app.http.inject({ url: '/assets/main-1.js' })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('travels as %s, as the build has left it', async (encoding, unpacked) => {
    const requested = { 'accept-encoding': `${encoding}, *;q=0` }
    const { headers, rawPayload } = await app.http.inject({ url: '/assets/big-1.js', headers: requested })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toContain('javascript')
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toContain('accept-encoding')
    expect(unpacked(rawPayload).toString()).toBe(big)
  })

  it('travels as it is to whoever unpacks nothing, and says that others get something else', async () => {
    const { headers, body } = await app.http.inject({ url: '/assets/big-1.js' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toContain('accept-encoding')
    expect(body).toBe(big)
  })

  it.each(['/', '/order/list'])('is not sent again while it is the same: %s', async (url) => {
    const { etag = '' } = (await app.http.inject({ url })).headers
    const again = await app.http.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
    expect(again.headers['cache-control']).toBe('no-cache')
    writeFileSync(join(folder, 'index.html'), '<title>Selvedge, the next</title>')
    const next = await app.http.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect(next).toMatchObject({ statusCode: 200, body: '<title>Selvedge, the next</title>' })
    writeFileSync(join(folder, 'index.html'), '<title>Selvedge</title>')
  })

  it.each(['/', '/order/list', '/assets/big-1.js'])('tells its head alone: %s', async (url) => {
    const whole = await app.http.inject({ url })
    const head = await app.http.inject({ method: 'HEAD', url })
    expect(head).toMatchObject({ statusCode: 200, body: '' })
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
      expect(head.headers[name]).toBe(whole.headers[name])
  })

  it('sends a part of a part, uncompressed', async () => {
    const range = { range: 'bytes=7-11' }
    const { statusCode, headers, body } = await app.http.inject({ url: '/assets/big-1.js', headers: range })
    expect({ statusCode, body }).toEqual({ statusCode: 206, body: 'const' })
    expect(headers['content-range']).toBe(`bytes 7-11/${big.length}`)
    const beyond = { range: `bytes=${big.length}-` }
    expect((await app.http.inject({ url: '/assets/big-1.js', headers: beyond })).statusCode).toBe(416)
  })

  it('says of a part that another version has that it is not here', async () => {
    expect((await app.http.inject({ url: '/assets/main-2.js' })).statusCode).toBe(404)
  })

  it('is no answer to a call that does not exist', async () => {
    expect((await app.http.inject({ method: 'POST', url: '/order/list' })).statusCode).toBe(404)
  })
})
