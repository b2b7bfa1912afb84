import { type ExecFileException, execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Programs } from './binaries.ts'
import type { Place } from './place.ts'

export const SUPERUSER = 'selvedge'
export const DATABASE = 'selvedge'

/** Nothing of the caller's locale, library paths or PG* settings may reach PostgreSQL. */
export const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/** Makes the cluster with its database and a random password, unless it is there. A broken-off attempt is repeated. */
export async function ensureCluster(place: Place, programs: Programs, options: { fsync: boolean }) {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return
  const unfinished = `${place.cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile(place), password, { mode: 0o600 })
  const passwordForInitdb = join(unfinished, '..', 'initdb-password')
  writeFileSync(passwordForInitdb, password, { mode: 0o600 })
  if (place.owner.uid !== undefined) {
    chownSync(unfinished, place.owner.uid, place.owner.gid)
    chownSync(passwordForInitdb, place.owner.uid, place.owner.gid)
  }
  try {
    await run(place, programs.initdb, initdbArguments(unfinished, passwordForInitdb, options.fsync))
    const single = ['--single', '-D', unfinished, ...(options.fsync ? [] : ['-F']), 'postgres']
    await run(place, programs.postgres, single, `create database ${DATABASE}\n`)
  } finally {
    rmSync(passwordForInitdb)
  }
  renameSync(unfinished, place.cluster)
}

export const readPassword = (place: Place) => readFileSync(passwordFile(place), 'utf8')

const passwordFile = (place: Place) => join(place.folder, 'password')

const initdbArguments = (folder: string, passwordFile: string, fsync: boolean) => [
  `--pgdata=${folder}`,
  `--username=${SUPERUSER}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // The built-in locale is the same on every system. Its character classes must know more than ASCII, or pg_trgm
  // finds no trigrams in Chinese text; the order of bytes keeps LIKE 'abc%' on plain indexes.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--lc-ctype=C.UTF-8',
  '--no-instructions',
  // What nobody will miss need not be found damaged either.
  ...(fsync ? [] : ['--no-sync', '--no-data-checksums']),
]

function run(place: Place, program: string, args: string[], input?: string) {
  return new Promise<void>((resolve, reject) => {
    const options = { ...place.owner, cwd: place.folder, env: environment }
    const child = execFile(program, args, options, (error: ExecFileException | null, stdout, stderr) => {
      if (error) reject(new Error(`${program} failed: ${error.message}\n${stdout}\n${stderr}`.trim()))
      else resolve()
    })
    child.stdin?.end(input)
  })
}
