import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Config } from '../core/config.ts'
import { connect } from '../data-file/catalogue.ts'
import { dataFileOf, type Written } from '../data-file/write.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `npm run data -- export FILE`: everything in the database, as it is at this moment, in one file. The server may run
 * meanwhile. An export that fails leaves no file.
 */
export async function run(databaseUrl: string, args: string[], config: Config): Promise<number> {
  const [file] = args
  if (!file || args.length > 1) {
    print('Usage: npm run data -- export FILE')
    return 2
  }
  if (existsSync(file)) {
    print(`${file} exists already.`)
    return 2
  }
  const unfinished = `${file}.${process.pid}.unfinished`
  const key = { secretKey: config.secretKey, fingerprint: config.secretKeyFingerprint }
  const client = await connect(databaseUrl)
  try {
    let written: Written = { tables: 0, rows: 0 }
    const lines = dataFileOf(client, key, (done) => {
      written = done
    })
    await pipeline(
      Readable.from(lines),
      createGzip(),
      // Names, addresses and password hashes of everybody: for the owner's eyes.
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(unfinished, file)
    const { size } = await stat(file)
    print(`${written.rows} rows of ${written.tables} tables in ${file} (${(size / 1e6).toFixed(1)} MB)`)
  } finally {
    await rm(unfinished, { force: true })
    await client.end()
  }
  if (key.fingerprint === null) {
    print(
      'SECRET_KEY is not set: secrets in the file can be read only where the same key is, and nobody checks.',
    )
  }
  return 0
}
