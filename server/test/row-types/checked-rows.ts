import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vitest/config'
import { type DeclaredRows, RowDeclarations, readers } from './declared-rows.ts'

const mayRead = new RegExp(`\\b(${readers.join('|')})[<(]`)

/** What types may follow from: other sizes or times of these files, other types. */
function sourcesOf(root: string): string {
  const hash = createHash('sha1')
  for (const folder of [join(root, 'src'), join(root, '../contract/src')]) {
    for (const file of globSync('**/*.ts', { cwd: folder }).toSorted()) {
      const { mtimeMs, size } = statSync(join(folder, file))
      hash.update(`${file} ${mtimeMs} ${size}\n`)
    }
  }
  return hash.digest('hex')
}

/** Has the rows of every statement in `src` compared with what they are declared to be, wherever a test reads them. */
export function checkedRows(root: string): Plugin {
  const declarations = new RowDeclarations()
  const isChecked = (id: string, code: string) =>
    id.startsWith(`${root}/src/`) && !id.endsWith('.test.ts') && mayRead.test(code)
  let sources: string | undefined
  return {
    name: 'checked-rows',
    enforce: 'pre',
    // What a file becomes is kept from run to run: here it follows from types that stand elsewhere, too.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id, sourceCode }) => {
        if (!isChecked(id, sourceCode)) return undefined
        sources ??= sourcesOf(root)
        return sources
      })
    },
    transform(code, id) {
      if (!isChecked(id, code)) return undefined
      // Lines stay where they are, so that nothing else has to be mapped.
      return { code: withChecks(code, relative(root, id), declarations.of(id)), map: null }
    },
    closeBundle: () => declarations.close(),
    buildEnd: () => declarations.close(),
  }
}

function withChecks(code: string, file: string, found: readonly DeclaredRows[]): string {
  const inserted = found.flatMap(({ start, end, line, reader, row }) => {
    const declared = JSON.stringify({ at: `${file}:${line}`, reader, row })
    return [
      { at: start, text: `globalThis.checkRows(${declared}, ` },
      { at: end, text: ')' },
    ]
  })
  // From the end, so that places before stay what they are; a call within a call closes first.
  return inserted
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), code)
}
