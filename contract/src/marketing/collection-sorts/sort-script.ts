import type { Bilingual } from '../../core/words/language.ts'
import { TableFault } from '../../sheets/table-fault.ts'
import { parseCsv } from '../../sheets/text/csv-reader.ts'

/** A collection that is sorted by hand has no more products. */
export const maxSortRows = 5000

/** What a product of the script is worth: those with a higher score come first. */
export interface Scored {
  id: string
  score: number
}

export type ScriptFault = { row: number; fault: Bilingual }
export type Script = { rows: Scored[] } | ScriptFault

const faults = {
  unreadable: { zh: '不是可读的 CSV', en: 'is no CSV that can be read' },
  empty: { zh: '没有数据行', en: 'has no rows' },
  id: { zh: 'id 须为商品编号', en: 'the id must be that of a product' },
  score: { zh: 'score 须为数字', en: 'the score must be a number' },
  twice: { zh: '商品重复', en: 'names a product twice' },
  many: { zh: `最多 ${maxSortRows} 个商品`, en: `at most ${maxSortRows} products` },
} as const satisfies Record<string, Bilingual>

/** `123` or `gid://shopify/Product/123`; null for anything else. */
const productId = (cell: string): string | null =>
  /^(?:gid:\/\/shopify\/Product\/)?(\d{1,20})$/.exec(cell.trim())?.[1] ?? null

const number = /^[+-]?(?:\d{1,15}(?:\.\d{1,10})?|\.\d{1,10})$/
const scoreOf = (cell: string): number | null => (number.test(cell.trim()) ? Number(cell) : null)

/** Whether a line is one of products already, not the header. */
const isRow = ([id = '', score = '']: readonly string[]) => productId(id) !== null && scoreOf(score) !== null

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/**
 * Where id and score stand. An id that goes by another name is the first column that is not the score; such a score follows
 * the id, or stands before it where nothing follows.
 */
function columnsOf(header: readonly string[]): { id: number; score: number } {
  const names = header.map((name) => name.trim().toLowerCase())
  const [namedId, namedScore] = [names.indexOf('id'), names.indexOf('score')]
  const id = namedId >= 0 ? namedId : namedScore === 0 ? 1 : 0
  const behind = id > 0 && id === names.length - 1 ? 0 : id + 1
  return { id, score: namedScore >= 0 ? namedScore : behind }
}

/** Reads a script: lines of id and score, and before them a header that says which column is which, if there is one. */
export function readScript(text: string): Script {
  let lines: string[][]
  try {
    lines = parseCsv(text)
  } catch (error) {
    if (error instanceof TableFault) return { row: 1, fault: faults.unreadable }
    throw error
  }
  // Behind lines that are left empty, and the one that tells spreadsheet programs the delimiter.
  const first = Math.max(
    0,
    lines.findIndex((cells) => !isBlank(cells)),
  )
  const start = isRow(lines[first] ?? []) ? first : first + 1
  const { id, score } = columnsOf(lines.slice(first, start).flat())
  const rows = new Map<string, number>()
  for (const [index, cells] of lines.slice(start).entries()) {
    if (isBlank(cells)) continue
    const row = index + start + 1
    const given = productId(cells[id] ?? '')
    const worth = scoreOf(cells[score] ?? '')
    if (given === null) return { row, fault: faults.id }
    if (worth === null) return { row, fault: faults.score }
    if (rows.has(given)) return { row, fault: faults.twice }
    if (rows.size === maxSortRows) return { row, fault: faults.many }
    rows.set(given, worth)
  }
  if (rows.size === 0) return { row: start + 1, fault: faults.empty }
  return { rows: [...rows].map(([one, worth]) => ({ id: one, score: worth })) }
}
