import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRunningPostgres } from '../../src/postgres/postgres.ts'
import { kill, scratchFolder } from '../scratch.ts'
import { type Started, startScript, untilSaid } from '../started.ts'

/** `npm start` without HTTP, so that no console has to be built. */
const start = (dataDir: string, env: Record<string, string> = {}) =>
  startScript('run-accounts', { DATA_DIR: dataDir, HTTP: '0', ...env })

const ready = (run: Started) => untilSaid(run, 'Selvedge is working')

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops all of it', async (signal) => {
  const dataDir = scratchFolder()
  const run = start(dataDir)
  await ready(run)
  expect(await findRunningPostgres(dataDir)).toBeDefined()
  run.child.kill(signal)
  expect(await run.ended).toEqual([0, null])
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})

// Twice 4 MB, for what is still in use is copied from one half to the other, and what a copy under way needs besides. Left
// alone it would be 32.
test.runIf(process.platform === 'linux')(
  'gives new objects 4 MB, and no more the more there are',
  async () => {
    const run = startScript('make-new-objects', { DATA_DIR: scratchFolder() })
    expect(await run.ended).toEqual([0, null])
    expect(run.output).toMatch(/^(8|9|1[012])(\.\d+)? MB$/)
  },
)

test('stops while it is still starting', async () => {
  const dataDir = scratchFolder()
  const run = start(dataDir)
  while (!(await findRunningPostgres(dataDir))) await new Promise((resolve) => setTimeout(resolve, 20))
  run.child.kill('SIGTERM')
  expect(await run.ended).toEqual([0, null])
  expect(run.output.trim()).toBe('Stopping')
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})

test('starts again after it was killed', async () => {
  const dataDir = scratchFolder()
  const killed = start(dataDir)
  await ready(killed)
  await kill(killed.child)
  const run = start(dataDir)
  await ready(run)
  run.child.kill('SIGTERM')
  await run.ended
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})

test('a second start on the same data folder is refused and disturbs nothing', async () => {
  const dataDir = scratchFolder()
  const first = start(dataDir)
  await ready(first)
  const second = start(dataDir)
  expect(await second.ended).toEqual([1, null])
  expect(second.output.trim()).toMatch(new RegExp(`^${dataDir} is in use by process ${first.child.pid}\\.`))
  expect(await findRunningPostgres(dataDir)).toBeDefined()
  first.child.kill('SIGTERM')
  await first.ended
})

test('says what is wrong with the environment', async () => {
  const run = start(scratchFolder(), { PORT: 'http' })
  expect(await run.ended).toEqual([1, null])
  expect(run.output).toContain('PORT')
  expect(run.output).not.toContain('    at ')
})

test('an occupied port is said before anything is made, in one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const dataDir = scratchFolder()
  const run = startScript('run-accounts', { DATA_DIR: dataDir, PORT: String(port) })
  expect(await run.ended).toEqual([1, null])
  expect(run.output.trim()).toBe(`Port ${port} is taken by another program: set another PORT.`)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  taken.close()
})

test('a folder that can not be written is said before anything is made, in one line', async () => {
  const file = join(scratchFolder(), 'file')
  writeFileSync(file, '')
  const run = start(join(file, 'data'))
  expect(await run.ended).toEqual([1, null])
  expect(run.output.trim()).toMatch(/^DATA_DIR: nothing can be written below \S+ \(ENOTDIR\): .*$/)
})

test('an empty key is said, and stays', async () => {
  const dataDir = scratchFolder()
  writeFileSync(join(dataDir, 'secret-key'), '')
  const run = start(dataDir)
  expect(await run.ended).toEqual([1, null])
  expect(run.output.trim()).toMatch(/^\S+secret-key is empty: put the key back from a backup\. .*$/)
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe('')
})
