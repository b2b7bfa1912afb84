import type { InboxItem } from '@selvedge/contract/house/inbox/inbox.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { t } from '../../../../text/t.ts'
import { relativeText, timeText } from '../../../../ui/values/times/company-time.ts'
import { inboxWords } from '../inbox/inbox-words.ts'
import styles from './TodayNumbers.module.css'

/** Each number is the way to the list of what it counts. Nothing to do is quiet. */
export function TodayNumbers({ numbers }: { numbers: readonly InboxItem[] }) {
  const words = inboxWords()
  return (
    <ul className={styles.numbers}>
      {numbers.map(({ key, count, oldestAt, path }) => (
        <li key={key} className={count === 0 ? styles.none : undefined}>
          <AppLink to={path} className={styles.number}>
            <span className={styles.word}>{words[key]}</span>
            <b>{count.toLocaleString('en-US')}</b>
            <small title={oldestAt ? timeText(oldestAt) : ''}>
              {oldestAt && count > 0 && t('最早 {age}', { age: relativeText(oldestAt) })}
            </small>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
