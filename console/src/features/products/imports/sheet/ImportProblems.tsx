import { mappingProps } from '@selvedge/contract/products/mappings/mapping-props.ts'
import { type RowProblem, rowProblems } from '@selvedge/contract/sheets/row-problems.ts'
import { Alert } from 'antd'
import { eventText } from '../../../../text/event-text.ts'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import styles from '../Imports.module.css'

const maxShown = 200

const words = new Map(Object.entries(mappingProps).map(([prop, word]) => [prop, word]))

function fieldWord(column: string): string {
  const word = words.get(column)
  return word ? bilingual(word) : column
}

/** What is wrong with a sheet, by row and field. */
export function ImportProblems({ problems, count }: { problems: readonly RowProblem[]; count: number }) {
  const shown = problems.slice(0, maxShown)
  return (
    <section aria-label={t('问题')}>
      <Alert
        type="error"
        showIcon
        title={t('{count} 处数据有误，商品都没有读取', { count: count.toLocaleString('en-US') })}
      />
      <ol className={styles.problems}>
        {shown.map((problem) => (
          <li key={`${problem.row}-${problem.column}-${problem.message.kind}`}>
            {t('第 {row} 行', { row: problem.row })} {fieldWord(problem.column)}{' '}
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
