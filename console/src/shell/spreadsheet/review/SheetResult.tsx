import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { Button } from 'antd'
import { saveFile } from '../../../api/downloads/download.ts'
import { t } from '../../../text/t.ts'
import type { SheetColumn } from '../check/sheet-columns.ts'
import { fromServer, type ProblemMap, problemMap } from '../check/sheet-problems.ts'
import styles from '../upload/SpreadsheetUpload.module.css'
import type { ReadSheet } from '../upload/use-sheet-file.ts'
import { writeCsv } from '../write-csv.ts'
import { describe, SheetPreview } from './SheetPreview.tsx'
import type { SheetOutcome } from './sheet-outcome.ts'

interface SheetResultProps {
  sheet: ReadSheet
  columns: readonly SheetColumn[]
  outcome: SheetOutcome
  again(): void
}

/** The rows that were left out, with the reason in front, ready to be mended and sent again. */
function saveLeftOut(sheet: ReadSheet, columns: readonly SheetColumn[], problems: ProblemMap) {
  const header = [...columns.map(({ titles }) => titles[0]), t('问题')]
  const rows = [...problems].map(([row, faults]) => [...(sheet.rows[row] ?? []), describe(faults, columns)])
  saveFile(
    new Blob([writeCsv([header, ...rows])], { type: 'text/csv;charset=utf-8' }),
    `${t('未导入')}-${sheet.name}.csv`,
  )
}

/** What became of an import. */
export function SheetResult({ sheet, columns, outcome, again }: SheetResultProps) {
  const mapOf = (problems: readonly RowProblem[] = []) =>
    problemMap(fromServer(problems, columns, sheet.lines))
  const leftOut = mapOf(outcome.problems)
  const doubtful = mapOf(outcome.warnings)
  const list = (title: string, problems: ProblemMap, action?: React.ReactNode) =>
    problems.size > 0 && (
      <>
        <div className={styles.bar}>
          <strong>{title}</strong>
          {action}
        </div>
        <SheetPreview
          sheet={sheet}
          columns={columns}
          problems={problems}
          rows={[...problems.keys()]}
          focus={null}
        />
      </>
    )

  return (
    <div className={styles.review}>
      <div className={leftOut.size > 0 ? styles.partly : styles.outcome} role="status">
        {outcome.summary}
      </div>
      {list(
        t('下列 {rows} 行未导入', { rows: leftOut.size.toLocaleString('en-US') }),
        leftOut,
        <Button size="small" onClick={() => saveLeftOut(sheet, columns, leftOut)}>
          {t('下载这些行')}
        </Button>,
      )}
      {list(t('下列 {rows} 行已导入，请留意', { rows: doubtful.size.toLocaleString('en-US') }), doubtful)}
      <div className={styles.foot}>
        <Button onClick={again}>{t('继续导入')}</Button>
      </div>
    </div>
  )
}
