import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DataDirInUse, lockDataDir } from '../../src/data-dir/data-dir-lock.ts'
import { holdScript, kill, scratchFolder } from '../scratch.ts'

test('a second process is refused and told who works there', async () => {
  const dataDir = scratchFolder()
  const { child } = await holdScript('hold-lock', dataDir)
  expect(() => lockDataDir(dataDir)).toThrow(new DataDirInUse(dataDir, child.pid ?? 0))
})

test('the lock of a killed process counts for nothing', async () => {
  const dataDir = scratchFolder()
  const { child } = await holdScript('hold-lock', dataDir)
  await kill(child)
  lockDataDir(dataDir).release()
})

test('neither does the lock of a process whose pid was given to another', () => {
  const dataDir = scratchFolder()
  const lock = lockDataDir(dataDir)
  const file = join(dataDir, 'lock')
  const own = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...own, startedAt: 'long ago' }))
  lockDataDir(dataDir)
  lock.release()
  lockDataDir(dataDir).release()
})

test('nor does a lock that was cut short', () => {
  const dataDir = scratchFolder()
  writeFileSync(join(dataDir, 'lock'), '{"pid"')
  lockDataDir(dataDir).release()
})
