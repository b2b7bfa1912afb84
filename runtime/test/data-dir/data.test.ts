import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compiledCode } from '../../src/compiled-code.ts'
import { startTemporaryPostgres } from '../../src/postgres/temporary-postgres.ts'
import { scratchFolder } from '../scratch.ts'
import { secretKey, startScript, stop, untilSaid } from '../started.ts'

const command = fileURLToPath(new URL('../../src/command.ts', import.meta.url))

/** `npm run data -- ...` in this environment. */
function data(env: Record<string, string>, ...words: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [command, 'data', ...words], {
    env: { PATH: process.env.PATH, ...compiledCode, SECRET_KEY: secretKey, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? -1, output })))
}

const contentOf = (file: string) => gunzipSync(readFileSync(file)).toString('utf8')

test('data moves from the embedded PostgreSQL to an outside one and back, and stays the same', async () => {
  const [home, otherHome, files] = [scratchFolder(), scratchFolder(), scratchFolder()]
  const first = startScript('run-accounts', { DATA_DIR: home, HTTP: '0' })
  await untilSaid(first, 'Selvedge is working')
  const [one, two, three] = ['one', 'two', 'three'].map((name) => join(files, name)) as [
    string,
    string,
    string,
  ]

  // The server may run meanwhile; its database is used, and left running.
  const exported = await data({ DATA_DIR: home }, 'export', one)
  expect(exported).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+ rows of \d+ tables in /) })
  expect(first.child.exitCode).toBeNull()
  await stop(first)

  const outside = await startTemporaryPostgres()
  onTestFinished(() => outside.stop())
  const moved = await data({ DATABASE_URL: outside.url, DATA_DIR: files }, 'import', one)
  expect(moved).toMatchObject({ code: 0, output: expect.stringContaining(', 0 differences\n') })
  await data({ DATABASE_URL: outside.url }, 'export', two)
  expect(contentOf(two)).toBe(contentOf(one))

  const back = await data({ DATA_DIR: otherHome }, 'import', two)
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining(', 0 differences\n') })
  await data({ DATA_DIR: otherHome }, 'export', three)
  expect(contentOf(three)).toBe(contentOf(one))
})

test('a file that does not fit is refused in one line', async () => {
  const [home, files] = [scratchFolder(), scratchFolder()]
  const file = join(files, 'file')
  const empty = await data({ DATA_DIR: home }, 'export', file)
  expect(empty).toEqual({ code: 1, output: 'There is no data of Selvedge in this database.\n' })
  expect(existsSync(file)).toBe(false)
  const none = await data({ DATA_DIR: home }, 'import', file)
  expect(none).toEqual({ code: 1, output: expect.stringMatching(/^ENOENT: .*\n$/) })
  const nothing = await data({ DATA_DIR: home }, 'import')
  expect(nothing).toEqual({ code: 2, output: 'Usage: npm run data -- import FILE\n' })
})
