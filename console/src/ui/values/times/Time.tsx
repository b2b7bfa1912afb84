import { relativeText, timeText, wallText } from './company-time.ts'
import styles from './Time.module.css'

/** Worked out when somebody asks: a list has a hundred of them. */
function showMoment(time: HTMLElement, at: string): void {
  time.title = `${relativeText(at)} · ${wallText(at)}`
}

/** A time in the company's zone; how long ago, and the seconds, on hover. */
export function Time({ at }: { at: string | null }) {
  if (!at) return null
  return (
    <time
      className={styles.time}
      dateTime={at}
      onMouseEnter={({ currentTarget }) => showMoment(currentTarget, at)}
    >
      {timeText(at)}
    </time>
  )
}
