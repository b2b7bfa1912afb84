import { t } from '../../text/t.ts'
import styles from './Changes.module.css'
import { type Change, changesOf } from './changes.logic.ts'
import { fieldWord } from './field-words.ts'
import { valueWord } from './value-words.ts'

interface RowsProps {
  subject: string
  changes: readonly Change[]
  fresh: boolean
}

function Rows({ subject, changes, fresh }: RowsProps) {
  return (
    <tbody>
      {changes.map(({ path, before, after, changed }) => (
        <tr key={path.join('\u0000')} className={changed ? styles.changed : styles.same}>
          <th scope="row">{fieldWord(path, subject)}</th>
          {!fresh && <td className={styles.before}>{valueWord(subject, path, before) || '—'}</td>}
          <td className={styles.after}>{valueWord(subject, path, after) || '—'}</td>
        </tr>
      ))}
    </tbody>
  )
}

function Table({ label, ...rows }: RowsProps & { label: string }) {
  const { fresh } = rows
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('项目')}</th>
          {!fresh && <th scope="col">{t('之前')}</th>}
          <th scope="col">{fresh ? t('内容') : t('之后')}</th>
        </tr>
      </thead>
      <Rows {...rows} />
    </table>
  )
}

/** What became of a record: what differs first, the rest on demand. Where nothing was before, just what there is. */
export function Changes({ subject, before, after }: { subject: string; before: unknown; after: unknown }) {
  const fresh = before === null || before === undefined
  const all = changesOf(before, after)
  const changed = all.filter((change) => change.changed)
  const same = all.filter((change) => !change.changed)
  if (all.length === 0) return <p className={styles.none}>{t('没有记录内容变化')}</p>
  return (
    <>
      {changed.length > 0 ? (
        <Table label={t('变化')} subject={subject} changes={changed} fresh={fresh} />
      ) : (
        <p className={styles.none}>{t('内容没有变化')}</p>
      )}
      {same.length > 0 && (
        <details className={styles.rest}>
          <summary>{t('未变的 {count} 项', { count: same.length })}</summary>
          <Table label={t('未变')} subject={subject} changes={same} fresh={fresh} />
        </details>
      )}
    </>
  )
}
