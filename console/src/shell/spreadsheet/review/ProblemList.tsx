import { type RowProblem, rowProblems } from '@selvedge/contract/sheets/row-problems.ts'
import { Alert } from 'antd'
import { eventText } from '../../../text/event-text.ts'
import { t } from '../../../text/t.ts'
import styles from './ProblemList.module.css'

const maxShown = 200

interface ProblemListProps {
  /** Says how many there are, and what became of the sheet. */
  title: string
  problems: readonly RowProblem[]
  /** How many there are; not all are named. */
  count: number
  /** What a column is called, where a row alone does not say it. */
  columnName?(column: string): string
}

/** Why nothing of a sheet is taken, row by row, where its rows are shown nowhere. */
export function ProblemList({ title, problems, count, columnName }: ProblemListProps) {
  const shown = problems.slice(0, maxShown)
  return (
    <section aria-label={t('问题')}>
      <Alert type="error" showIcon title={title} />
      <ol className={styles.problems}>
        {shown.map((problem) => (
          <li key={`${problem.row}-${problem.column}-${problem.message.kind}`}>
            {t('第 {row} 行', { row: problem.row })} {columnName?.(problem.column)}{' '}
            {problem.value && <code>{problem.value}</code>} {eventText(rowProblems, problem.message)}
          </li>
        ))}
      </ol>
      {count > shown.length && (
        <p>
          {t('共 {count} 处，显示前 {shown} 处', {
            count: count.toLocaleString('en-US'),
            shown: shown.length,
          })}
        </p>
      )}
    </section>
  )
}
