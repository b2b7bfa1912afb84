import styles from './Units.module.css'

/** Units that must still ship, and how many of them no location has got; those stand out. */
export function Units({ fulfillable, waiting }: { fulfillable: number; waiting: number }) {
  return (
    <span className={fulfillable === 0 ? styles.none : undefined}>
      {fulfillable} / <span className={waiting > 0 ? styles.waiting : undefined}>{waiting}</span>
    </span>
  )
}
