import styles from './JobProgress.module.css'

interface JobProgressProps {
  /** What is being done, as the user reads it. */
  label: string
  done: number
  /** Nobody knows yet how much there is where it is 0. */
  of: number
}

/** How far long work has come: a bar and a percentage. */
export function JobProgress({ label, done, of }: JobProgressProps) {
  const known = of > 0
  // Rounded down: 100% is not said before all is done.
  const percent = known ? Math.min(100, Math.floor((done / of) * 100)) : undefined
  return (
    <div className={styles.job}>
      <div className={styles.words} aria-hidden="true">
        <span>{label}</span>
        {known && <span>{percent}%</span>}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i
          className={known ? styles.bar : styles.unknown}
          style={known ? { width: `${percent}%` } : undefined}
        />
      </div>
    </div>
  )
}
