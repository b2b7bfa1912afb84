import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureConsole } from '../console/console-build.ts'
import { projectDir } from '../project.ts'
import type { Finding } from './files.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

export type Manifest = Record<string, Chunk>

/** JavaScript a page loads before it can be used, gzipped: the entry and the parts of its route, by console/parts.ts. */
const BUDGETS = [
  { page: 'the login page', chunks: [part('login')], most: 250_000 },
  { page: 'the order list', chunks: [part('layout'), part('orderspage')], most: 370_000 },
]

/** Not a part that several pages share: that has the names of all. */
function part(name: string): RegExp {
  return new RegExp(`^_${name}-[\\w-]{8}\\.js$`)
}

export function checkBundle(): Finding[] {
  const folder = ensureConsole(join(projectDir, '.data'), console.error)
  const file = join(folder, '.vite/manifest.json')
  if (!existsSync(file)) return [`${file} is missing: console/vite.config.ts must write the manifest`]
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const sizeOf = (name: string) => gzipSync(readFileSync(join(folder, name))).length
  return BUDGETS.flatMap(({ page, chunks, most }) => {
    const { size, missing } = weigh(manifest, chunks, sizeOf)
    if (missing.length > 0) return [`${page}: no chunk named like ${missing.join(', ')}`]
    console.log(`       ${page}: ${kilobytes(size)} of ${kilobytes(most)} kB`)
    return size > most
      ? [`${page} loads ${kilobytes(size)} kB of JavaScript, at most ${kilobytes(most)}`]
      : []
  })
}

/** Bytes of the entry and of the named chunks, each with all it imports statically, every file once. */
export function weigh(manifest: Manifest, named: RegExp[], sizeOf: (file: string) => number) {
  const keys = Object.keys(manifest)
  const entries = keys.filter((key) => manifest[key]?.isEntry)
  const found = named.map((pattern) => keys.find((key) => pattern.test(key)))
  const missing = named.filter((_, index) => found[index] === undefined).map(String)
  const loaded = new Set<string>()
  const load = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || loaded.has(chunk.file)) return
    loaded.add(chunk.file)
    chunk.imports?.forEach(load)
  }
  for (const key of [...entries, ...found]) if (key) load(key)
  const scripts = [...loaded].filter((file) => file.endsWith('.js'))
  return { size: scripts.reduce((sum, file) => sum + sizeOf(file), 0), missing }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0)
