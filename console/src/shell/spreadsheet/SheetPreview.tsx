import { type UIEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../text/t.ts'
import { stated } from '../../text/told.ts'
import { useRowHeight } from '../../ui/row-height.ts'
import { type DerivedColumn, previewColumns } from './derived-columns.ts'
import styles from './SheetPreview.module.css'
import type { SheetColumn } from './sheet-columns.ts'
import type { ProblemMap } from './sheet-problems.ts'
import type { ReadSheet } from './use-sheet-file.ts'

interface SheetPreviewProps {
  sheet: ReadSheet
  columns: readonly SheetColumn[]
  derived?: readonly DerivedColumn[] | undefined
  problems: ProblemMap
  /** Rows to show, of the sheet's. */
  rows: readonly number[]
  /** The row to bring into view. */
  focus: number | null
}

const overscan = 8
const firstScreen = 40
/** px */
const widths = { line: 64, problem: 300, text: 140, number: 104 }

/** All rows of a sheet; only those in view exist on the page. Faults stand beside their row and mark their cell. */
export function SheetPreview({ sheet, columns, derived, problems, rows, focus }: SheetPreviewProps) {
  const rowHeight = useRowHeight()
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ first: 0, count: firstScreen })

  const look = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const first = Math.max(0, Math.floor(currentTarget.scrollTop / rowHeight) - overscan)
    const count = Math.ceil(currentTarget.clientHeight / rowHeight) + 2 * overscan
    if (first !== view.first || count !== view.count) setView({ first, count })
  }

  useEffect(() => {
    const place = focus === null ? -1 : rows.indexOf(focus)
    if (place >= 0) scroller.current?.scrollTo({ top: Math.max(0, (place - 3) * rowHeight) })
  }, [focus, rows, rowHeight])

  const shown = rows.slice(view.first, view.first + view.count)
  const below = Math.max(0, rows.length - view.first - shown.length)
  const withProblems = problems.size > 0
  const cells = previewColumns(columns, derived)
  const minWidth =
    widths.line +
    (withProblems ? widths.problem : 0) +
    cells.reduce((sum, { numeric }) => sum + (numeric ? widths.number : widths.text), 0)
  const spacer = (count: number) => count > 0 && <tr style={{ height: count * rowHeight }} />

  return (
    <section
      ref={scroller}
      className={styles.scroller}
      onScroll={look}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
      tabIndex={0}
      aria-label={t('预览')}
    >
      <table className={styles.table} style={{ minWidth }} aria-rowcount={rows.length + 1}>
        <colgroup>
          <col style={{ width: widths.line }} />
          {withProblems && <col style={{ width: widths.problem }} />}
          {cells.map(({ key, numeric }) => (
            <col key={key} style={numeric ? { width: widths.number } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              {t('行')}
            </th>
            {withProblems && (
              <th scope="col" className={styles.problem}>
                {t('问题')}
              </th>
            )}
            {cells.map(({ key, title, numeric }) => (
              <th key={key} scope="col" className={numeric ? styles.numeric : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spacer(view.first)}
          {shown.map((row, index) => {
            const faults = problems.get(row)
            return (
              <tr
                key={row}
                aria-rowindex={view.first + index + 2}
                className={row === focus ? styles.focus : undefined}
              >
                <th scope="row" className={styles.line}>
                  {sheet.lines[row]}
                </th>
                {withProblems && (
                  <td className={styles.problem} title={describe(faults, columns)}>
                    {describe(faults, columns)}
                  </td>
                )}
                {cells.map(({ key, position, value, numeric }) => (
                  <td
                    key={key}
                    className={`${numeric ? styles.numeric : ''} ${faults?.has(position) && !value ? styles.fault : ''}`}
                    title={value ? undefined : faults?.get(position)}
                  >
                    {value ? value(row) : sheet.rows[row]?.[position]}
                  </td>
                ))}
              </tr>
            )
          })}
          {spacer(below)}
        </tbody>
      </table>
    </section>
  )
}

/** `SKU：不能为空；数量：请输入整数` */
export function describe(
  faults: ReadonlyMap<number, string> | undefined,
  columns: readonly SheetColumn[],
): string {
  const told = [...(faults ?? [])].map(([column, message]) => {
    const title = columns[column]?.titles[0]
    return title ? t('{title}：{message}', { title, message }) : message
  })
  return stated(told)
}
