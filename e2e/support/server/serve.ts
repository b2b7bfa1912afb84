import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onStopSignal } from '@selvedge/runtime/processes/signals.ts'
import { openStorefront } from '@selvedge/runtime/storefront/storefront.ts'
import { startTemporaryServer } from '@selvedge/runtime/temporary-server.ts'
import { demoAt } from './demo-at.ts'

/** The server the browser tests of a worker run against: fresh database, demo shop, console as it would be shipped. */
const folder = mkdtempSync(join(tmpdir(), 'selvedge-storefront-'))
const storefront = await openStorefront({ dataDir: folder, port: 0, demoAt })
const server = await startTemporaryServer({
  ...{ demo: 'shop', console: true, demoAt, crawlerSandbox: storefront.url },
})
process.send?.({ url: server.url, databaseUrl: server.databaseUrl, sandboxUrl: storefront.url })

// Nobody is left to stop it when the test runner was killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

onStopSignal(async () => {
  await Promise.all([server.stop(), storefront.stop()])
  rmSync(folder, { recursive: true, force: true })
  process.exit()
}, process.exit)
