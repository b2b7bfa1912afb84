import { joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { SheetFault } from '../read/sheet-fault.ts'

/** One column that a sheet may have. */
export interface SheetColumn<Key extends string = string> {
  /** Name in the rows that are submitted, and in the server's problems. */
  key: Key
  /** Headings that are understood; the first stands in the template. Case, spaces and signs do not matter. */
  titles: readonly [string, ...string[]]
  required?: boolean
  /** Said of an empty cell that is required; 不能为空 where none is given. */
  missing?: string
  /** `text` stays as it is; `integer` and `money` are checked and written plainly: `1,000` becomes `1000`. */
  kind: 'text' | 'integer' | 'money'
  least?: number
  most?: number
  /** A further check; answers what is wrong. Gets the other cells of the row, too. */
  check?(value: string, row: Readonly<Record<Key, string>>): string | undefined
}

/** What of a column can travel to the worker. */
export type PlainColumn = Omit<SheetColumn, 'check'>

/** `" SKU码 "` and `sku_码` are the same heading. */
export const headingOf = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-*()（）【】:：\u200b\ufeff]/g, '')

export interface HeaderMatch {
  /** Position in the sheet per column, or -1. */
  positions: number[]
  /** Headings that mean nothing here. */
  unknown: string[]
}

/** Finds the columns in the header; throws where a required one is missing or one stands there twice. */
export function matchHeader(header: readonly string[], columns: readonly PlainColumn[]): HeaderMatch {
  const headings = header.map(headingOf)
  const used = new Set<number>()
  const positions = columns.map((column) => {
    const names = new Set([column.key, ...column.titles].map(headingOf))
    const found = headings.flatMap((heading, index) => (heading && names.has(heading) ? [index] : []))
    if (found.length > 1) throw new SheetFault(t('表头中“{title}”出现了多次', { title: column.titles[0] }))
    for (const index of found) used.add(index)
    return found[0] ?? -1
  })
  if (used.size === 0) {
    const titles = joinNames(columns.map((column) => column.titles[0]))
    throw new SheetFault(t('第一行需要是表头：{titles}', { titles }))
  }
  const missing = columns.filter((column, index) => column.required && positions[index] === -1)
  if (missing.length > 0) {
    throw new SheetFault(
      t('缺少列：{titles}', { titles: joinNames(missing.map((column) => column.titles[0])) }),
    )
  }
  return { positions, unknown: header.filter((title, index) => title.trim() && !used.has(index)) }
}
