import { readConfig } from '@selvedge/server/core/config.ts'
import { startServer } from '@selvedge/server/main.ts'
import { onStopSignal } from './processes/signals.ts'

/** The server alone on DATABASE_URL, as dev.ts runs it; the console comes from Vite. */
const config = readConfig(process.env)
if (!config.databaseUrl) throw new Error('DATABASE_URL is not set')
const { DEMO_AT } = process.env
const server = await startServer({
  config,
  databaseUrl: config.databaseUrl,
  demo: 'shop',
  demoAt: DEMO_AT ? new Date(DEMO_AT) : undefined,
})

onStopSignal(async () => {
  await server.stop()
  process.exit()
}, process.exit)
