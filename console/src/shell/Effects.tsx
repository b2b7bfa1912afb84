import { t } from '../text/t.ts'
import { told } from '../text/told.ts'
import { type StatusFamily, StatusTag } from '../ui/StatusTag.tsx'
import { Time } from '../ui/Time.tsx'
import styles from './Effects.module.css'
import { effectKindWord } from './effect-words.ts'

/** What another system must be told, as orders and ship orders list it. */
interface Effect {
  id: number
  kind: string
  state: string
  lastError: string
  createdAt: string
}

const states = (): Record<string, { word: string; family: StatusFamily }> => ({
  waiting: { word: t('等待同步'), family: 'waiting' },
  running: { word: t('同步中'), family: 'underway' },
  failed: { word: t('失败，将重试'), family: 'attention' },
  done: { word: t('已同步'), family: 'done' },
  given_up: { word: t('同步失败'), family: 'failed' },
})

/** What waits to be told to other systems, and what became of it. */
export function Effects({ label, effects }: { label: string; effects: readonly Effect[] }) {
  return (
    <ul className={styles.effects} aria-label={label}>
      {effects.map(({ id, kind, state, lastError, createdAt }) => {
        const { word, family } = states()[state] ?? { word: state, family: 'attention' }
        return (
          <li key={id}>
            <StatusTag family={family}>{word}</StatusTag>
            <span>{effectKindWord(kind)}</span>
            <span className={styles.when}>
              <Time at={createdAt} />
            </span>
            {lastError && <span className={styles.error}>{told(lastError)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
