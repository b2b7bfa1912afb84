import type { Reader } from './declared-rows.ts'
import { differencesOf, type RowType } from './row-type.ts'

interface Declared {
  /** File and line of the call. */
  at: string
  reader: Reader
  row: RowType
}

type Requested = (...values: unknown[]) => Promise<unknown[]>

const checkedPage = async (declared: Declared, read: Promise<{ rows: unknown[] }>) => {
  const page = await read
  checked(declared, page.rows)
  return page
}

/** What the call has read, once it is compared with what it is declared to read. */
const checks: Record<Reader, (declared: Declared, read: never) => unknown> = {
  query: (declared, read: Promise<unknown[]>) => read.then((rows) => checked(declared, rows)),
  queryPage: checkedPage,
  queryLines: checkedPage,
  readCountedPage: checkedPage,
  readSearchedPage: checkedPage,
  preparedOnce:
    (declared, ask: Requested) =>
    async (...values: unknown[]) =>
      checked(declared, await ask(...values)),
}

function checked(declared: Declared, rows: unknown[]): unknown[] {
  const found = differencesOf(rows, declared.row)
  if (found.length > 0) throw new Error(`${declared.at}: ${[...new Set(found)].slice(0, 5).join('; ')}`)
  return rows
}

Object.assign(globalThis, {
  checkRows: (declared: Declared, read: never) => checks[declared.reader](declared, read),
})
