import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../project.ts'
import type { Finding } from './files.ts'

/** What may be used and passed on with the product: no duty but to name it. MPL-2.0 asks no more of files left as they are. */
const allowed = new Set([
  'MIT',
  'Apache-2.0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Unlicense',
  'Python-2.0',
  'MPL-2.0',
])

/** `A OR B` leaves the choice, `A AND B` asks for both. */
export function isAllowed(licence: string): boolean {
  const plain = licence.trim().replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(plain)) return false
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())))
}

interface Package {
  license?: unknown
  link?: boolean
}

/** By what a package says itself where it is installed, else by the lock file: some are for other machines. */
function licenceOf(path: string, { license }: Package): string {
  const file = join(projectDir, path, 'package.json')
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Package).license : undefined
  const declared = own ?? license
  return typeof declared === 'string' ? declared : 'none'
}

/** Every package that is or could be installed has a licence of the list. */
export function checkLicences(): Finding[] {
  const lock = JSON.parse(readFileSync(join(projectDir, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Package>
  }
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, entry]) => [path, licenceOf(path, entry)] as const)
    .filter(([, licence]) => !isAllowed(licence))
    .map(([path, licence]) => `${path}: licence ${licence} is not among those that may be used`)
}
