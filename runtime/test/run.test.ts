import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { findRunningPostgres } from '../src/postgres.ts'
import { kill, scratchFolder } from './scratch.ts'

const script = fileURLToPath(new URL('./scripts/run-accounts.ts', import.meta.url))

/** `npm start` without HTTP, so that no console has to be built; collects what it prints. */
function start(dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, HTTP: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => kill(child))
  const run = { child, output: '', ended: once(child, 'exit') }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (run.output += data))
  return run
}

async function ready(run: { child: ChildProcess; output: string }) {
  while (!run.output.includes('Selvedge is working')) {
    if (run.child.exitCode !== null) throw new Error(`It ended: ${run.output}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops all of it', async (signal) => {
  const dataDir = scratchFolder()
  const run = start(dataDir)
  await ready(run)
  expect(await findRunningPostgres(dataDir)).toBeDefined()
  run.child.kill(signal)
  expect(await run.ended).toEqual([0, null])
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})

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
