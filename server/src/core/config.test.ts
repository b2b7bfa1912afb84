import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Config, ConfigError, type Mode, readConfig } from './config.ts'

const key = 'k'.repeat(32)

const problemOf = (env: Record<string, string>, mode?: Mode): string => {
  try {
    readConfig(env, mode)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error(`${JSON.stringify(env)} was taken`)
}

describe('an empty environment', () => {
  it('has a default for everything', () => {
    const { secretKey, ...rest } = readConfig({})
    expect(rest).toEqual({
      port: 5280,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      secretKeyFingerprint: null,
      adminPassword: undefined,
      metricsToken: undefined,
      trustProxy: [],
      publicUrl: '',
      sandboxUrl: '',
      loopbackShops: true,
      crawlerSandbox: '',
      drainSeconds: 0,
      http: true,
      workers: true,
      logLevel: 'info',
      zone: 'Asia/Shanghai',
    } satisfies Omit<Config, 'secretKey'>)
    expect(secretKey).toHaveLength(64)
    expect(readConfig({}).secretKey).not.toBe(secretKey)
  })

  it('is what empty values mean too', () => {
    expect(readConfig({ PORT: '', TRUST_PROXY: '', DATABASE_URL: '' })).toMatchObject({
      port: 5280,
      trustProxy: [],
      publicUrl: '',
      sandboxUrl: '',
      databaseUrl: undefined,
    })
  })
})

describe('each variable', () => {
  it.each<[Record<string, string>, Partial<Config>]>([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '::' }, { host: '::' }],
    [{ DATA_DIR: 'some/where' }, { dataDir: resolve('some/where') }],
    [{ DATABASE_URL: 'postgres://a:b@c/d' }, { databaseUrl: 'postgres://a:b@c/d' }],
    [{ DATABASE_URL: 'postgresql://c/d' }, { databaseUrl: 'postgresql://c/d' }],
    [{ SECRET_KEY: key }, { secretKey: key, secretKeyFingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) }],
    [{ ADMIN_PASSWORD: 'secret' }, { adminPassword: 'secret' }],
    [{ METRICS_TOKEN: 'sixteen letters!' }, { metricsToken: 'sixteen letters!' }],
    [{ PUBLIC_URL: 'https://back.test/' }, { publicUrl: 'https://back.test' }],
    [{ SANDBOX_URL: 'http://127.0.0.1:4001' }, { sandboxUrl: 'http://127.0.0.1:4001' }],
    [{ TRUST_PROXY: '127.0.0.1' }, { trustProxy: ['127.0.0.1'] }],
    [{ TRUST_PROXY: '10.0.0.0/8, fd00::/8 ::1' }, { trustProxy: ['10.0.0.0/8', 'fd00::/8', '::1'] }],
    [{ DRAIN_SECONDS: '30' }, { drainSeconds: 30 }],
    [{ HTTP: '0' }, { http: false }],
    [{ WORKERS: '0' }, { workers: false }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ SHOP_ZONE: 'Europe/Paris' }, { zone: 'Europe/Paris' }],
    [{ SHOP_ZONE: 'UTC' }, { zone: 'UTC' }],
  ])('%o is taken', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })

  it.each([
    [{ PORT: 'http' }, 'PORT="http": '],
    [{ PORT: '65536' }, 'PORT="65536": '],
    [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL: must begin with postgres:// or postgresql://'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY: needs at least 32 characters'],
    [{ ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD: needs at least 6 characters'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: needs at least 16 characters'],
    [{ TRUST_PROXY: 'proxy.internal' }, 'proxy.internal is no address and no network'],
    [{ TRUST_PROXY: '127.0.0.1 10.0.0.0/33' }, ': 10.0.0.0/33 is no address and no network'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, '0.0.0.0/0 is no address and no network'],
    [{ TRUST_PROXY: '10.0.0.0/' }, '10.0.0.0/ is no address'],
    [{ TRUST_PROXY: '10.0.0.0/8/8' }, '10.0.0.0/8/8 is no address'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS="-1": '],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS="301": '],
    [{ DRAIN_SECONDS: 'long' }, 'DRAIN_SECONDS="long": '],
    [{ HTTP: 'no' }, 'HTTP="no": '],
    [{ WORKERS: 'yes' }, 'WORKERS="yes": '],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL="loud": '],
    [{ SHOP_ZONE: 'Shanghai' }, 'SHOP_ZONE="Shanghai": is no time zone'],
  ])('%o is refused by name', (env, line) => {
    expect(problemOf(env)).toContain(line)
  })

  it('is named when several are wrong', () => {
    const lines = problemOf({ PORT: 'a', LOG_LEVEL: 'b' }).split('\n')
    expect(lines).toHaveLength(3)
  })

  it('is never printed when it is a secret', () => {
    const problem = problemOf({
      DATABASE_URL: 'mysql://hush-1',
      SECRET_KEY: 'hush-2',
      ADMIN_PASSWORD: 'hush3',
      METRICS_TOKEN: 'hush-4',
    })
    expect(problem.split('\n')).toHaveLength(5)
    expect(problem).not.toContain('hush')
  })
})

describe('production', () => {
  it('asks for a key', () => {
    expect(problemOf({}, 'production')).toBe(
      'Wrong environment:\n  SECRET_KEY: must be set: at least 32 characters, the same for all servers of one database',
    )
    expect(problemOf({ SECRET_KEY: 'short' }, 'production')).toContain('needs at least 32 characters')
  })

  it('asks for a longer password', () => {
    const env = { SECRET_KEY: key, ADMIN_PASSWORD: 'eleven char' }
    expect(problemOf(env, 'production')).toContain('ADMIN_PASSWORD: needs at least 12 characters')
    const open = { SECRET_KEY: key, NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    expect(problemOf(open, 'production')).toContain(
      'NODE_TLS_REJECT_UNAUTHORIZED="0": certificates must be checked',
    )
    expect(readConfig({ ...env, ADMIN_PASSWORD: 'twelve chars' }, 'production').adminPassword).toBe(
      'twelve chars',
    )
  })

  it('drains for five seconds, unless told otherwise', () => {
    expect(readConfig({ SECRET_KEY: key }, 'production').drainSeconds).toBe(5)
    expect(readConfig({ SECRET_KEY: key, DRAIN_SECONDS: '0' }, 'production').drainSeconds).toBe(0)
  })
})

it('has one fingerprint per key, which is not part of it', () => {
  const fingerprint = (SECRET_KEY: string) => readConfig({ SECRET_KEY }).secretKeyFingerprint
  expect(fingerprint(key)).toBe(fingerprint(key))
  expect(fingerprint(key)).not.toBe(fingerprint(`${key}k`))
})
