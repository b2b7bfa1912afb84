import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { Config } from '../core/config.ts'
import { migrate } from '../core/db/migrate.ts'
import { connect, newestMigration } from '../data-file/catalogue.ts'
import { DataFileReader } from '../data-file/read.ts'
import { checkHeader, restore } from '../data-file/restore.ts'
import { run as verify } from './verify.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `npm run data -- import FILE`: brings an exported file into an empty database, all of it or nothing, and verifies
 * what is then there. 1 on any difference. Throws DataFileError where the file is broken or does not fit.
 */
export async function run(databaseUrl: string, args: string[], config: Config): Promise<number> {
  const [file] = args
  if (!file || args.length > 1) {
    print('Usage: npm run data -- import FILE')
    return 2
  }
  const key = { secretKey: config.secretKey, fingerprint: config.secretKeyFingerprint }
  const source = createReadStream(file)
  const lines = createGunzip()
  source.on('error', (error) => lines.destroy(error))
  try {
    const reader = new DataFileReader(source.pipe(lines), key)
    const head = await reader.header()
    checkHeader(head, key, await newestMigration())
    await migrate(databaseUrl)
    const client = await connect(databaseUrl)
    try {
      await restore(client, head, reader)
      // A planner that knows nothing of a million new rows would make the checks take hours.
      await client.query('analyze')
    } finally {
      await client.end()
    }
    const rows = head.tables.reduce((sum, table) => sum + table.rows, 0)
    print(`${rows} rows of ${head.tables.length} tables from ${file}`)
  } finally {
    source.destroy()
    lines.destroy()
  }
  return verify(databaseUrl)
}
