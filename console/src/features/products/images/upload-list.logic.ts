import { type FileProduct, maxNamesLookedUp } from '@selvedge/contract/products/images/product-images.ts'

/**
 * `looking`: nobody knows yet whose it is. `missing`: no product of the brand is called so. `failed`: the server took it for
 * no good, or did not answer.
 */
export type FileState = 'looking' | 'waiting' | 'missing' | 'sending' | 'uploaded' | 'failed'

/** A file of the list; what is in it is read when it is its turn. */
export interface FileRow {
  id: number
  name: string
  /** Tells the same file, chosen again, from another one. */
  key: string
  file: File
  product: FileProduct | null
  state: FileState
  /** What the server said of it. */
  message: string
}

const kinds: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])

/** So many files a list has at most. */
export const maxFiles = maxNamesLookedUp

export interface Chosen {
  rows: readonly FileRow[]
  /** Files that are neither PNG nor JPEG. */
  ignored: number
  /** Files that the list has no room for. */
  beyond: number
}

const keyOf = (file: File): string =>
  [file.webkitRelativePath || file.name, file.size, file.lastModified].join('\n')

/** The list with further files: pictures alone, each once. */
export function withFiles(rows: readonly FileRow[], files: readonly File[]): Chosen {
  const pictures = files.filter(({ type }) => kinds.has(type))
  const known = new Set(rows.map(({ key }) => key))
  const added: FileRow[] = []
  let id = (rows.at(-1)?.id ?? 0) + 1
  for (const file of pictures) {
    const key = keyOf(file)
    if (known.has(key)) continue
    known.add(key)
    added.push({ id, name: file.name, key, file, product: null, state: 'looking', message: '' })
    id += 1
  }
  const room = Math.max(0, maxFiles - rows.length)
  return {
    rows: [...rows, ...added.slice(0, room)],
    ignored: files.length - pictures.length,
    beyond: Math.max(0, added.length - room),
  }
}

/** The list once it is known whose some of its files are; the others stay as they are, even where they are called the same. */
export const withProducts = (
  rows: readonly FileRow[],
  found: ReadonlyMap<string, FileProduct | null>,
  isWanted: (row: FileRow) => boolean,
): readonly FileRow[] =>
  rows.map((row) => {
    if (!isWanted(row) || !found.has(row.name)) return row
    const product = found.get(row.name) ?? null
    return { ...row, product, state: product ? 'waiting' : 'missing', message: '' }
  })

/** The list where nobody knows any more whose its files are, but for those that are uploaded. */
export const unknown = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows.map((row) =>
    row.state === 'uploaded' ? row : { ...row, product: null, state: 'looking', message: '' },
  )

/** The list with one of its files changed. */
export const changed = (
  rows: readonly FileRow[],
  id: number,
  change: Partial<Pick<FileRow, 'state' | 'message'>>,
): readonly FileRow[] => rows.map((row) => (row.id === id ? { ...row, ...change } : row))

/** Those of a state become those of another one. */
export const changeState = (rows: readonly FileRow[], from: FileState, to: FileState): readonly FileRow[] =>
  rows.map((row) => (row.state === from ? { ...row, state: to, message: '' } : row))

/** How many files are in each state. */
export function countStates(rows: readonly FileRow[]): Record<FileState, number> {
  const counts = { looking: 0, waiting: 0, missing: 0, sending: 0, uploaded: 0, failed: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}
