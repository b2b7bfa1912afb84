import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

const lookEveryMs = 50

/** Resident memory in bytes. */
export function memoryOf(child: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

/** The most that a process takes while something is done. */
export async function maxMemory<Result>(
  child: ChildProcess,
  work: () => Promise<Result>,
): Promise<{ peak: number; result: Result }> {
  let peak = memoryOf(child)
  const looking = setInterval(() => {
    peak = Math.max(peak, memoryOf(child))
  }, lookEveryMs)
  try {
    const result = await work()
    return { peak, result }
  } finally {
    clearInterval(looking)
  }
}

export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`
