import type { ReactNode } from 'react'
import { t } from '../../text/t.ts'
import { CheckBox } from '../../ui/inputs/CheckBox.tsx'
import { type RowsProps, toggled } from './TableBody.tsx'
import styles from './TableCards.module.css'

const maxFacts = 4

/** What has nothing to say needs no label either. */
const saysNothing = (content: ReactNode) =>
  content === null || content === undefined || content === '' || content === false

/** The rows on a phone: each a card of the facts that matter. */
export function TableCards<Row>({ label, rows, columns, rowKey, selection, mark }: RowsProps<Row>) {
  const [title] = columns
  const facts = columns.filter((column) => column.card === 'fact').slice(0, maxFacts)
  const foot = columns.filter((column) => column.card === 'foot')
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row, index) => {
        const key = rowKey(row)
        return (
          <li key={key} className={`${styles.card} ${styles[mark?.(row) ?? 'plain']}`}>
            <div className={styles.title}>
              {selection && (
                <CheckBox
                  aria-label={t('选择')}
                  checked={selection.keys.has(key)}
                  onChange={(event) => selection.change(toggled(selection.keys, key, event.target.checked))}
                />
              )}
              {title?.render(row, index)}
            </div>
            <dl className={styles.facts}>
              {facts
                .map(({ key, title, render }) => ({ key, title, content: render(row, index) }))
                .filter(({ content }) => !saysNothing(content))
                .map(({ key, title, content }) => (
                  <div key={key}>
                    <dt>{title}</dt>
                    <dd>{content}</dd>
                  </div>
                ))}
            </dl>
            {foot.map((column) => (
              <div key={column.key} className={styles.foot}>
                {column.render(row, index)}
              </div>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
