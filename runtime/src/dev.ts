import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { readConfig } from '@selvedge/server/core/config.ts'
import { createServer } from 'vite'
import { openCrawler } from './crawler/demo-crawler.ts'
import { openDatabase } from './postgres/database.ts'
import { onStopSignal } from './processes/signals.ts'
import { projectDir } from './project.ts'
import { openStorefront } from './storefront/storefront.ts'

const config = readConfig(process.env)
const database = await openDatabase(config, console.log)
const demoAt = new Date()
const storefront = await openStorefront({ ...config, demoAt })
// It waits for the server to have migrated the database by being started again until then.
const crawler = openCrawler({ databaseUrl: database.url, sandboxUrl: storefront.url })
const server = startWatchedServer(database.url)
const vite = await createServer({
  root: join(projectDir, 'console'),
  configLoader: 'native',
  server: { host: config.host, proxy: { '/admin-api': `http://127.0.0.1:${config.port}` } },
})
await vite.listen()
vite.printUrls()
console.log(`The storefront sandbox: ${storefront.url}`)

onStopSignal(async () => {
  await Promise.all([vite.close(), end(server), crawler.stop()])
  await Promise.all([database.stop(), storefront.stop()])
  process.exit()
}, process.exit)

/** The server in a process of its own, started again whenever a file it has loaded changes. */
function startWatchedServer(databaseUrl: string) {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'runtime/src/dev-server.ts'], {
    cwd: projectDir,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: storefront.url,
      DEMO_AT: demoAt.toISOString(),
    },
    stdio: 'inherit',
  })
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
