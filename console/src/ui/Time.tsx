import { relativeText, shopTime, timeText } from './shop-time.ts'
import styles from './Time.module.css'

/** A time in the shop's zone; how long ago, and the seconds, on hover. */
export function Time({ at }: { at: string | null }) {
  if (!at) return null
  const title = `${relativeText(at)} · ${shopTime(at).format('YYYY-MM-DD HH:mm:ss')}`
  return (
    <time className={styles.time} dateTime={at} title={title}>
      {timeText(at)}
    </time>
  )
}
