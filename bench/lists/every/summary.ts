import { milliseconds, times } from '../../measure/figures.ts'
import type { Kind } from './questions.ts'

/** What of a list was measured. */
export interface Measured {
  kind: Kind
  http: number
  /** Over HTTP to the same statements by the bare driver. */
  toBare: number
}

/** A list with all that was measured of it. */
export interface Row {
  name: string
  /** How many there are without a filter. */
  total: number
  measured: readonly Measured[]
  above: number
}

const slowest = (measured: readonly Measured[], ...kinds: Kind[]): string => {
  const own = measured.filter(({ kind }) => kinds.includes(kind)).map(({ http }) => http)
  return own.length === 0 ? '' : milliseconds(Math.max(...own))
}

/** A line for each list, the slowest first, as a table of a document. */
export function summaryOf(rows: readonly Row[]): string[] {
  const most = ({ measured }: Row) => Math.max(0, ...measured.map(({ http }) => http))
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const heads = [
    'rows',
    'first page',
    'last page',
    'slowest filter or sort',
    'search',
    'first page to bare',
    'above',
  ]
  return [
    line(['list', ...heads]),
    line(['---', ...heads.map(() => '---:')]),
    ...rows
      .toSorted((a, b) => most(b) - most(a))
      .map(({ name, total, measured, above }) =>
        line([
          name,
          total,
          slowest(measured, 'first page'),
          slowest(measured, 'far down'),
          slowest(measured, 'filter', 'sort'),
          slowest(measured, 'search'),
          ...measured.filter(({ kind }) => kind === 'first page').map(({ toBare }) => times(toBare)),
          above === 0 ? '' : above,
        ]),
      ),
  ]
}
