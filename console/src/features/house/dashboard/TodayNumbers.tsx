import type { TodayNumber } from '@selvedge/contract/house/dashboard.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { t } from '../../../text/t.ts'
import { relativeText, timeText } from '../../../ui/values/shop-time.ts'
import styles from './TodayNumbers.module.css'
import { todayWords } from './today-words.ts'

/** Each number is the way to the list of what it counts. Nothing to do is quiet. */
export function TodayNumbers({ numbers }: { numbers: readonly TodayNumber[] }) {
  const words = todayWords()
  return (
    <ul className={styles.numbers}>
      {numbers.map(({ key, count, oldestAt, path }) => {
        const { word, urgency } = words[key]
        return (
          <li key={key} className={styles[count === 0 ? 'none' : urgency]}>
            <AppLink to={path} className={styles.number}>
              <span className={styles.word}>{word}</span>
              <b>{count.toLocaleString('en-US')}</b>
              <small title={oldestAt ? timeText(oldestAt) : ''}>
                {oldestAt && count > 0 && t('最早 {age}', { age: relativeText(oldestAt) })}
              </small>
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}
