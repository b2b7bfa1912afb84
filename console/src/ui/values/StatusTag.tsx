import styles from './StatusTag.module.css'

/** Waiting for its turn; somebody or something is at it; finished; needs a person; went wrong. */
export type StatusFamily = 'waiting' | 'underway' | 'done' | 'attention' | 'failed'

/** One shape per family, so that the colour is never the only difference. */
const shapes: Record<StatusFamily, string> = {
  waiting: 'M5 1.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Zm0 1.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  underway: 'M5 1a4 4 0 1 1 0 8ZM5 1a4 4 0 0 0 0 8V7.7a2.7 2.7 0 0 1 0-5.4Z',
  done: 'M5 1a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  attention: 'M5 .8 9.6 9H.4Z',
  failed: 'M1.2 1.2h7.6v7.6H1.2Z',
}

/** How a state is called, and what family of colour and shape it has. */
export interface StatusWord {
  word: string
  family: StatusFamily
}

/** A state: colour, shape and word. */
export function StatusTag({ family, children }: { family: StatusFamily; children: string }) {
  return (
    <span className={`${styles.tag} ${styles[family]}`}>
      <svg className={styles.dot} viewBox="0 0 10 10" aria-hidden="true">
        <path d={shapes[family]} fillRule="evenodd" />
      </svg>
      {children}
    </span>
  )
}

/** The same of a state that has its word beside its family. */
export const StateTag = ({ of: { word, family } }: { of: StatusWord }) => (
  <StatusTag family={family}>{word}</StatusTag>
)
