import { startPostgres } from '../../src/postgres/postgres.ts'

/** Starts PostgreSQL, says where, and then waits to be killed. */
const postgres = await startPostgres({ dataDir: process.argv[2] ?? '', fsync: false })
process.stdout.write(`${postgres.url}\n`)
setInterval(() => {}, 60_000)
