import { diffArrays } from 'diff'

/** One line of two texts: in both, only in the old one, or only in the new one. */
export interface DiffLine {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Texts that differ in more lines than this count as replaced altogether: nobody reads such a difference. */
const maxEditLength = 2_000

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r?\n/))
const all = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] =>
  lines.map((text) => ({ kind, text }))

/** How one text became the other, line by line. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old = linesOf(before)
  const next = linesOf(after)
  const changes = diffArrays(old, next, { maxEditLength })
  if (!changes) return [...all('gone', old), ...all('new', next)]
  return changes.flatMap(({ added, removed, value }) => all(added ? 'new' : removed ? 'gone' : 'same', value))
}
