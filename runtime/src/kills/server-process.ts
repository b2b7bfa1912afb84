import { flushCompileCache } from 'node:module'
import { readConfig } from '@selvedge/server/core/config.ts'
import { startServer } from '@selvedge/server/main.ts'
import { startPostgres } from '../postgres/postgres.ts'

/** A server without a console on the data folder of the first argument. */
const [dataDir = ''] = process.argv.slice(2)
const postgres = await startPostgres({ dataDir })
const config = readConfig({
  ...{ PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: dataDir },
  // The same after each start: what is encrypted can be read.
  SECRET_KEY: 'a key that only this data folder knows, long',
})
const { url } = await startServer({ config, databaseUrl: postgres.url, demo: 'accounts' })
// It is killed and does not come to do so at its end.
flushCompileCache()
process.send?.({ url, databaseUrl: postgres.url })
