import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { codeOf } from './error-code.ts'

export interface ProcessFacts {
  /** When it was started, in whatever unit the system counts; a reused pid has another value. */
  startedAt: string
  commandLine: string
}

/** What is known of a living process; undefined when there is none or only its zombie is left. */
export function findProcess(pid: number): ProcessFacts | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

export const isAlive = (pid: number) => findProcess(pid) !== undefined

/** Whether the program file of a process was removed after its start, as a fresh `npm ci` does. */
export function lostItsProgram(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/exe`).endsWith(' (deleted)')
  } catch {
    return false
  }
}

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** Waits until the process is gone; false when it still lives after `withinMs`. */
export async function waitForEnd(pid: number, withinMs: number) {
  const deadline = performance.now() + withinMs
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}

function fromProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may itself hold blanks and brackets: count from the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { startedAt: `${bootId()} ${fields[19]}`, commandLine }
  } catch {
    return undefined
  }
}

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

function fromPs(pid: number): ProcessFacts | undefined {
  const ps = spawnSync('ps', ['-o', 'state=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' })
  if (ps.error) return answersToSignals(pid) ? { startedAt: 'unknown', commandLine: '' } : undefined
  const line = ps.stdout.trim()
  if (!line || line.startsWith('Z')) return undefined
  const [, startedAt = '', commandLine = ''] = /^\S+\s+(\S+ +\S+ +\S+ +\S+ +\S+)\s+(.*)$/s.exec(line) ?? []
  return { startedAt, commandLine }
}

function answersToSignals(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
