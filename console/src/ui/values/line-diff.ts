/** One line of two texts: in both, only in the old one, or only in the new one. */
export interface DiffLine {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Above this many comparisons the middle counts as replaced altogether: nobody reads such a difference. */
const maxComparisons = 1_000_000

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r?\n/))
const all = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] =>
  lines.map((text) => ({ kind, text }))

/** Lengths of the longest common subsequence of every two ends. */
function commonLengths(old: readonly string[], next: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint32Array(next.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = next.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (!row) continue
      row[j] =
        old[i] === next[j]
          ? (table[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return table
}

function middle(old: readonly string[], next: readonly string[]): DiffLine[] {
  if (old.length * next.length > maxComparisons) return [...all('gone', old), ...all('new', next)]
  const table = commonLengths(old, next)
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < old.length && j < next.length) {
    if (old[i] === next[j]) {
      lines.push({ kind: 'same', text: old[i] ?? '' })
      i += 1
      j += 1
    } else if ((table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0)) {
      lines.push({ kind: 'gone', text: old[i] ?? '' })
      i += 1
    } else {
      lines.push({ kind: 'new', text: next[j] ?? '' })
      j += 1
    }
  }
  return [...lines, ...all('gone', old.slice(i)), ...all('new', next.slice(j))]
}

/** How one text became the other, line by line. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old = linesOf(before)
  const next = linesOf(after)
  let head = 0
  while (head < old.length && head < next.length && old[head] === next[head]) head += 1
  let tail = 0
  const room = Math.min(old.length, next.length) - head
  while (tail < room && old[old.length - 1 - tail] === next[next.length - 1 - tail]) tail += 1
  return [
    ...all('same', old.slice(0, head)),
    ...middle(old.slice(head, old.length - tail), next.slice(head, next.length - tail)),
    ...all('same', old.slice(old.length - tail)),
  ]
}
