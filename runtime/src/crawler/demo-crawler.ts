import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectDir } from '../project.ts'

const firstPauseMs = 500
const maxPauseMs = 30_000

export interface CrawlerPlace {
  databaseUrl: string
  /** The sandbox, whose supplier is the one site on this machine that it may visit. */
  sandboxUrl: string
  log?(message: string): void
}

/** The crawler beside the demo, in a process of its own that ends with this one; one that ends by itself is started again. */
export function openCrawler({ databaseUrl, sandboxUrl, log = console.error }: CrawlerPlace): {
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  const start = () =>
    fork(join(projectDir, 'runtime/src/crawler.js'), {
      env: { ...process.env, DATABASE_URL: databaseUrl, CRAWLER_SANDBOX: sandboxUrl },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  let child = start()
  const keepUp = async () => {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      const began = performance.now()
      await exitOf(child)
      if (stopping.signal.aborted) return
      if (performance.now() - began > maxPauseMs) pauseMs = firstPauseMs
      log(`The crawler ended (${child.signalCode ?? `code ${child.exitCode}`}): it is started again.`)
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      child = start()
    }
  }
  const supervised = keepUp()
  return {
    async stop() {
      stopping.abort()
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await supervised
    },
  }
}

const exitOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
