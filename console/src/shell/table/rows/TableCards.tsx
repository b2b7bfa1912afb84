import type { ReactNode } from 'react'
import { t } from '../../../text/t.ts'
import { CheckBox } from '../../../ui/inputs/CheckBox.tsx'
import { InSight } from './InSight.tsx'
import { type RowsProps, toggled } from './TableBody.tsx'
import styles from './TableCards.module.css'

const maxFacts = 4

/** What has nothing to say needs no label either. */
const saysNothing = (content: ReactNode) =>
  content === null || content === undefined || content === '' || content === false

/** Of more rows than these only those in sight are drawn, by stretches of so many. */
const drawnAtOnce = 120
const perStretch = 40

/** The rows on a phone: each a card of the facts that matter. */
export function TableCards<Row>({ rows, ...props }: RowsProps<Row>) {
  if (rows.length <= drawnAtOnce) return <Cards {...props} rows={rows} first={0} />
  return Array.from({ length: Math.ceil(rows.length / perStretch) }, (_, stretch) => {
    const first = stretch * perStretch
    const drawn = rows.slice(first, first + perStretch)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is a place, whichever rows stand there
      <InSight key={stretch} count={drawn.length} started={stretch === 0}>
        <Cards {...props} rows={drawn} first={first} />
      </InSight>
    )
  })
}

/** `first`: the place of the first of them among all rows. */
function Cards<Row>({
  label,
  rows,
  columns,
  rowKey,
  selection,
  mark,
  first,
}: RowsProps<Row> & { first: number }) {
  const [title] = columns
  const facts = columns.filter((column) => column.card === 'fact').slice(0, maxFacts)
  const foot = columns.filter((column) => column.card === 'foot')
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row, at) => {
        const index = first + at
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
