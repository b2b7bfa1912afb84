import { startTemporaryPostgres } from '../../src/postgres/temporary-postgres.ts'

/** Starts a temporary PostgreSQL, says where, and then waits to be killed. */
const postgres = await startTemporaryPostgres()
process.stdout.write(`${postgres.url}\n`)
setInterval(() => {}, 60_000)
