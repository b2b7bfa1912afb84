import type { RepeatedRow } from '@selvedge/contract/marketing/campaigns/recipients.ts'
import { t } from '../../../../text/t.ts'
import styles from '../Campaigns.module.css'

const maxShown = 20

interface RepeatedRowsProps {
  repeats: readonly RepeatedRow[]
  /** The line of each row in the file, as the preview below numbers them. */
  lines: readonly number[]
}

/** Which rows of a list repeat an address: nothing is wrong with them, but they get no code of their own. */
export function RepeatedRows({ repeats, lines }: RepeatedRowsProps) {
  const lineOf = (row: number) => lines[row - 1] ?? row
  const rest = repeats.length - maxShown
  return (
    <>
      <p role="status">{t('{count} 行邮箱重复，每个邮箱只取第一行', { count: repeats.length })}</p>
      <ul className={styles.repeats ?? ''} aria-label={t('重复的邮箱')}>
        {repeats.slice(0, maxShown).map(({ row, email, firstRow }) => (
          <li key={row}>
            {t('第 {row} 行 {email}，与第 {first} 行重复', {
              row: lineOf(row),
              email,
              first: lineOf(firstRow),
            })}
          </li>
        ))}
        {rest > 0 && <li>{t('另有 {rest} 行', { rest })}</li>}
      </ul>
    </>
  )
}
