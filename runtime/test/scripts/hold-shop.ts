import { readConfig } from '@selvedge/server/core/config.ts'
import { startServer } from '@selvedge/server/main.ts'
import { startPostgres } from '../../src/postgres.ts'

// A server without a console on the data folder of the first argument; prints its address and its database's.
const [dataDir = ''] = process.argv.slice(2)
const postgres = await startPostgres({ dataDir })
const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir })
const server = await startServer({ config, databaseUrl: postgres.url, demo: 'accounts' })
process.stdout.write(
  `${JSON.stringify({ url: server.url, databaseUrl: postgres.url, nodePid: process.pid })}\n`,
)
