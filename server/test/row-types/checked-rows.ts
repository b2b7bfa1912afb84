import { relative } from 'node:path'
import type { Plugin } from 'vitest/config'
import { type DeclaredRows, RowDeclarations, readers } from './declared-rows.ts'

const mayRead = new RegExp(`\\b(${readers.join('|')})[<(]`)

/** Has the rows of every statement in `src` compared with what they are declared to be, wherever a test reads them. */
export function checkedRows(root: string): Plugin {
  const declarations = new RowDeclarations()
  return {
    name: 'checked-rows',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${root}/src/`) || id.endsWith('.test.ts') || !mayRead.test(code)) return undefined
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
