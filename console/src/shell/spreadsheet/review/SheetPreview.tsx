import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { joinStatements } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { useRowHeight } from '../../../ui/theme/row-height.ts'
import { type DerivedColumn, previewColumns } from '../check/derived-columns.ts'
import type { SheetColumn } from '../check/sheet-columns.ts'
import type { ProblemMap } from '../check/sheet-problems.ts'
import type { ReadSheet } from '../upload/use-sheet-file.ts'
import styles from './SheetPreview.module.css'

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
/** px */
const widths = { line: 64, problem: 300, text: 140, number: 104 }

/** All rows of a sheet; only those in view exist on the page. Faults stand beside their row and mark their cell. */
export function SheetPreview({ sheet, columns, derived, problems, rows, focus }: SheetPreviewProps) {
  const rowHeight = useRowHeight()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // The heading stays, and would cover the first of what is scrolled to.
    scrollPaddingStart: rowHeight,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes all of them other places
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight])

  useEffect(() => {
    const place = focus === null ? -1 : rows.indexOf(focus)
    if (place >= 0) virtual.scrollToIndex(place, { align: 'center' })
  }, [focus, rows, virtual])

  const shown = virtual.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const withProblems = problems.size > 0
  const cells = previewColumns(columns, derived)
  const minWidth =
    widths.line +
    (withProblems ? widths.problem : 0) +
    cells.reduce((sum, { numeric }) => sum + (numeric ? widths.number : widths.text), 0)
  const spacer = (height: number) => height > 0 && <tr style={{ height }} />

  return (
    <section
      ref={scroller}
      className={styles.scroller}
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
          {spacer(above)}
          {shown.map(({ index }) => {
            const row = rows[index]!
            const faults = problems.get(row)
            return (
              <tr key={row} aria-rowindex={index + 2} className={row === focus ? styles.focus : undefined}>
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
  const statements = [...(faults ?? [])].map(([column, message]) => {
    const title = columns[column]?.titles[0]
    return title ? t('{title}：{message}', { title, message }) : message
  })
  return joinStatements(statements)
}
