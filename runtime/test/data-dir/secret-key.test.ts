import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCommandConfig, readServerConfig } from '../../src/data-dir/secret-key.ts'
import { scratchFolder } from '../scratch.ts'

const quiet = () => undefined

test('the demo keeps the key it made, for its owner alone', () => {
  const env = { DATA_DIR: join(scratchFolder(), 'data') }
  const first = readServerConfig(env, 'demo', quiet)
  const second = readServerConfig(env, 'demo', quiet)
  expect(first.secretKey).toMatch(/^[0-9a-f]{64}$/)
  expect(second.secretKey).toBe(first.secretKey)
  expect(second.secretKeyFingerprint).toMatch(/^[0-9a-f]{16}$/)
  const file = join(env.DATA_DIR, 'secret-key')
  expect(readFileSync(file, 'utf8').trim()).toBe(first.secretKey)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a key that is given counts, and none is made', () => {
  const env = { DATA_DIR: scratchFolder(), SECRET_KEY: 'a key that somebody has chosen, long' }
  expect(readServerConfig(env, 'production', quiet).secretKey).toBe(env.SECRET_KEY)
  expect(() => statSync(join(env.DATA_DIR, 'secret-key'))).toThrow('ENOENT')
})

test('a command uses the key of the folder and makes none', () => {
  const env = { DATA_DIR: scratchFolder() }
  expect(readCommandConfig(env).secretKeyFingerprint).toBeNull()
  expect(() => statSync(join(env.DATA_DIR, 'secret-key'))).toThrow('ENOENT')
  const { secretKey } = readServerConfig(env, 'demo', quiet)
  expect(readCommandConfig(env).secretKey).toBe(secretKey)
})

test('production makes no key: it still refuses to start without one', () => {
  expect(() => readServerConfig({ DATA_DIR: scratchFolder() }, 'production', quiet)).toThrow('SECRET_KEY')
})

test.each([
  ['empty', ''],
  ['blank', ' \n'],
  ['cut off', '0123456789abcdef'],
])('a kept key that is %s is said, and not replaced', (_, left) => {
  const env = { DATA_DIR: scratchFolder() }
  const file = join(env.DATA_DIR, 'secret-key')
  writeFileSync(file, left)
  for (const read of [() => readServerConfig(env, 'demo', quiet), () => readCommandConfig(env)]) {
    expect(read).toThrow(`${file} is ${left.trim() === '' ? 'empty' : 'too short (16 characters'}`)
  }
  expect(readFileSync(file, 'utf8')).toBe(left)
  expect(() => readServerConfig({ ...env, SECRET_KEY: 'short' }, 'demo', quiet)).toThrow('at least 32')
})

test('a key that is made where there was a database, or in place of an empty variable, is told of', () => {
  const env = { DATA_DIR: join(scratchFolder(), 'data') }
  const said: string[] = []
  const log = (line: string) => void said.push(line)
  readServerConfig(env, 'demo', log)
  expect(said).toEqual([])
  expect(readdirSync(env.DATA_DIR)).toEqual(['secret-key'])
  readServerConfig({ ...env, SECRET_KEY: '' }, 'demo', log)
  expect(said).toEqual([expect.stringContaining('SECRET_KEY is empty')])
  mkdirSync(join(env.DATA_DIR, 'postgres'))
  rmSync(join(env.DATA_DIR, 'secret-key'))
  readServerConfig(env, 'demo', log)
  expect(said.at(-1)).toContain('was missing and has been made anew')
})
