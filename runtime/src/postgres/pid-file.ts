import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../processes/error-code.ts'
import { findProcess } from '../processes/processes.ts'
import type { Place } from './place.ts'

/** The server as its own postmaster.pid tells it. */
export interface Postmaster {
  pid: number
  port: number
  /** The folder of its socket; empty where it listens on 127.0.0.1 alone. */
  socketFolder: string
  /** `starting`, `ready`, `stopping` or `standby`. */
  state: string
}

/** The living server of a place, whoever started it. */
export function findPostmaster(place: Place): Postmaster | undefined {
  const lines = readLines(place)
  if (!lines) return undefined
  const pid = Number(lines[0])
  if (!isPostmasterOf(place, pid)) return undefined
  const [, , , port, socketFolder = '', , , state = 'starting'] = lines
  return { pid, port: Number(port), socketFolder: socketFolder.trim(), state: state.trim() }
}

/**
 * After a crash of the machine or the container the pid in the file may belong to a zombie or to something else, and
 * PostgreSQL then refuses to start. A server takes its parent's pid for a leftover, so ours is written there. The file
 * is never deleted: its other lines let PostgreSQL find out whether old backends still use the shared memory. What is left
 * of its socket names the same pid, and says nothing else.
 */
export function repairPidFile(place: Place) {
  const lines = readLines(place)
  if (!lines || isPostmasterOf(place, Number(lines[0]))) return
  for (const left of globSync('.s.PGSQL.*', { cwd: place.cluster })) rmSync(join(place.cluster, left))
  lines[0] = String(process.pid)
  writeFileSync(pidFile(place), lines.join('\n'))
}

/** PostgreSQL may remove the file at any moment: at its end, and while it starts on what a killed one has left. */
function readLines(place: Place): string[] | undefined {
  try {
    return readFileSync(pidFile(place), 'utf8').split('\n')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const pidFile = (place: Place) => join(place.cluster, 'postmaster.pid')

/** Whether the pid is this place's server, and not something that got its pid later. */
export function isPostmasterOf(place: Place, pid: number) {
  const commandLine = findProcess(pid)?.commandLine
  return commandLine?.includes('postgres') === true && commandLine.includes(place.cluster)
}
