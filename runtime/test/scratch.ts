import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { compiledCode } from '../src/compiled-code.ts'
import { findPostmaster } from '../src/postgres/pid-file.ts'
import { findPlace, removePlace } from '../src/postgres/place.ts'
import { stopPostmaster } from '../src/postgres/postmaster.ts'

/** An empty folder for one test, open to the account PostgreSQL runs under and gone with all it led to afterwards. */
export function scratchFolder(mode = 0o711) {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-runtime-'))
  chmodSync(folder, mode)
  onTestFinished(async () => {
    const place = findPlace(folder)
    const postmaster = place && findPostmaster(place)
    if (postmaster) await stopPostmaster(place, postmaster.pid, 'immediate')
    if (place) removePlace(folder, place)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Runs a script until the test ends; resolves with its first line of output. */
export async function holdScript(name: string, ...args: string[]) {
  const script = fileURLToPath(new URL(`scripts/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...compiledCode },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => kill(child))
  const [firstLine] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, firstLine: firstLine.toString().trim() }
}

export async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
