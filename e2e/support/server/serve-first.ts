import { onStopSignal } from '@selvedge/runtime/processes/signals.ts'
import { startTemporaryServer } from '@selvedge/runtime/temporary-server.ts'
import { firstPassword } from './first-password.ts'

/** A server that starts for the first time: nothing of the demo, and one account. */
const server = await startTemporaryServer({ console: true, adminPassword: firstPassword })
process.send?.({ url: server.url, databaseUrl: server.databaseUrl, sandboxUrl: '' })

// Nobody is left to stop it when the test runner was killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

onStopSignal(async () => {
  await server.stop()
  process.exit()
}, process.exit)
