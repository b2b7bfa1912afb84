import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { codeOf } from '../processes/error-code.ts'

/** Something outside keeps it from starting: what, and what helps. */
export class CannotStart extends Error {}

/** Throws CannotStart where nothing can be written below the folder, or its disk is full. */
export function checkWritable(dataDir: string): void {
  const probe = join(dataDir, `probe.${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(probe, 'can be written', { flush: true })
  } catch (error) {
    throw new CannotStart(
      `DATA_DIR: nothing can be written below ${dataDir} (${codeOf(error)}): ` +
        'give this account the folder, make room, or set another DATA_DIR.',
    )
  } finally {
    removeIfThere(probe)
  }
}

function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // Where the folder is none there is no file either.
  }
}

/** Takes the port for a moment: one that is taken is known before anything is filled. Rejects as listening would. */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
}
