import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCommandConfig, readServerConfig } from '../src/secret-key.ts'
import { scratchFolder } from './scratch.ts'

test('the demo keeps the key it made, for its owner alone', () => {
  const env = { DATA_DIR: join(scratchFolder(), 'data') }
  const first = readServerConfig(env, 'demo')
  const second = readServerConfig(env, 'demo')
  expect(first.secretKey).toMatch(/^[0-9a-f]{64}$/)
  expect(second.secretKey).toBe(first.secretKey)
  expect(second.secretKeyFingerprint).toMatch(/^[0-9a-f]{16}$/)
  const file = join(env.DATA_DIR, 'secret-key')
  expect(readFileSync(file, 'utf8').trim()).toBe(first.secretKey)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a key that is given counts, and none is made', () => {
  const env = { DATA_DIR: scratchFolder(), SECRET_KEY: 'a key that somebody has chosen, long' }
  expect(readServerConfig(env, 'production').secretKey).toBe(env.SECRET_KEY)
  expect(() => statSync(join(env.DATA_DIR, 'secret-key'))).toThrow('ENOENT')
})

test('a command uses the key of the folder and makes none', () => {
  const env = { DATA_DIR: scratchFolder() }
  expect(readCommandConfig(env).secretKeyFingerprint).toBeNull()
  expect(() => statSync(join(env.DATA_DIR, 'secret-key'))).toThrow('ENOENT')
  const { secretKey } = readServerConfig(env, 'demo')
  expect(readCommandConfig(env).secretKey).toBe(secretKey)
})

test('production makes no key: it still refuses to start without one', () => {
  expect(() => readServerConfig({ DATA_DIR: scratchFolder() }, 'production')).toThrow('SECRET_KEY')
})
