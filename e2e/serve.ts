import { onStopSignal } from '@selvedge/runtime/signals.ts'
import { startTemporaryServer } from '@selvedge/runtime/temporary-server.ts'

/** The server the browser tests run against: fresh database, demo shop, console as it would be shipped. */
const server = await startTemporaryServer({ demo: 'shop', console: true })
process.send?.({ url: server.url, databaseUrl: server.databaseUrl })

// Nobody is left to stop it when the test runner was killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

onStopSignal(async () => {
  await server.stop()
  process.exit()
}, process.exit)
