import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { failureText } from '../../text/failure-text.ts'
import { StatusTag } from '../../ui/values/StatusTag.tsx'
import { Time } from '../../ui/values/times/Time.tsx'
import styles from './Effects.module.css'
import { effectKindWord, effectStateWords } from './effect-words.ts'

/** What another system must be told, as orders and ship orders list it. */
interface Effect {
  id: number
  kind: string
  state: string
  lastError: Failure | null
  createdAt: string
}

/** What waits to be told to other systems, and what became of it. */
export function Effects({ label, effects }: { label: string; effects: readonly Effect[] }) {
  return (
    <ul className={styles.effects} aria-label={label}>
      {effects.map(({ id, kind, state, lastError, createdAt }) => {
        const { word, family } = ownValue(effectStateWords(), state) ?? { word: state, family: 'attention' }
        return (
          <li key={id}>
            <StatusTag family={family}>{word}</StatusTag>
            <span>{effectKindWord(kind)}</span>
            <span className={styles.when}>
              <Time at={createdAt} />
            </span>
            {lastError && <span className={styles.error}>{failureText(lastError)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
