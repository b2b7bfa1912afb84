import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CannotStart } from '../data-dir/preflight.ts'
import { codeOf } from '../processes/error-code.ts'
import { canReach, clusterOwner, type Owner } from './owner.ts'

/** A folder with everything one embedded PostgreSQL needs: cluster, password, port, log, perhaps its programs. */
export interface Place {
  folder: string
  cluster: string
  owner: Owner
}

/** The place of a data folder, if one was chosen before. */
export function findPlace(dataDir: string): Place | undefined {
  const pointer = pointerFile(dataDir)
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
  return existsSync(folder) ? describe(folder) : undefined
}

/**
 * Chooses where the cluster of a data folder lives and remembers it there. That is below the data folder, unless root
 * starts it in a folder closed to the account PostgreSQL has to run under: then a place outside, said in the log.
 */
export function choosePlace(dataDir: string, log: (message: string) => void): Place {
  mkdirSync(dataDir, { recursive: true })
  const chosen = findPlace(dataDir)
  if (chosen) assertOurs(chosen)
  if (chosen && existsSync(chosen.cluster)) return assertReachable(chosen)
  const inside = open(join(dataDir, 'postgres'))
  if (canReach(inside.owner, inside.folder)) return inside
  rmSync(inside.folder, { recursive: true })
  const outside = openOutside(dataDir)
  writeFileSync(pointerFile(dataDir), `${outside.folder}\n`)
  log(`${dataDir} is closed to the account PostgreSQL runs under: its files are in ${outside.folder}`)
  return outside
}

/** Removes the place with all its data. */
export function removePlace(dataDir: string, place: Place) {
  rmSync(place.folder, { recursive: true, force: true, maxRetries: 5 })
  rmSync(pointerFile(dataDir), { force: true })
}

function assertOurs(place: Place) {
  try {
    accessSync(place.folder, constants.W_OK)
  } catch {
    throw new CannotStart(
      `${place.folder} belongs to another account: start as that account, or set another DATA_DIR.`,
    )
  }
}

function assertReachable(place: Place) {
  if (canReach(place.owner, place.folder)) return place
  throw new CannotStart(
    `The account that owns the database in ${place.cluster} can't reach it any more: ` +
      'open the folders above it to all (chmod o+x).',
  )
}

const pointerFile = (dataDir: string) => join(dataDir, 'postgres.place')

function describe(folder: string): Place {
  const cluster = join(folder, 'cluster')
  return { folder, cluster, owner: clusterOwner(cluster) }
}

function open(folder: string) {
  mkdirSync(folder, { recursive: true })
  // Whatever the umask: the owner of the cluster must be able to pass.
  chmodSync(folder, 0o755)
  return describe(folder)
}

function openOutside(dataDir: string) {
  // The random part keeps a data folder that was deleted and made again from finding its old data.
  const name = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}-${randomBytes(4).toString('hex')}`
  for (const base of ['/var/lib/selvedge', '/var/tmp/selvedge', join(tmpdir(), 'selvedge')]) {
    try {
      open(base)
      const place = open(join(base, name))
      if (canReach(place.owner, place.folder)) return place
      rmSync(place.folder, { recursive: true })
    } catch (error) {
      const code = codeOf(error)
      if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error
    }
  }
  throw new CannotStart(
    `PostgreSQL can't run as root, and its other account can reach neither ${dirname(dataDir)} nor /var/lib. ` +
      'Set DATA_DIR to a folder open to all, or start as an ordinary user.',
  )
}
