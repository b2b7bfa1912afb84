import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from './app.ts'
import { readConfig } from './core/config.ts'

let folder: string
let app: App
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-console-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>Selvedge</title>')
  writeFileSync(join(folder, 'assets/main-1.js'), 'export {}')
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

  it('says of a part that another version has that it is not here', async () => {
    expect((await app.http.inject({ url: '/assets/main-2.js' })).statusCode).toBe(404)
  })

  it('is no answer to a call that does not exist', async () => {
    expect((await app.http.inject({ method: 'POST', url: '/order/list' })).statusCode).toBe(404)
  })
})
