import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { type EffectState, effectStates } from '@selvedge/contract/house/sync/effect-states.ts'
import type { syncCounts } from '@selvedge/contract/house/sync/sync.ts'
import styles from '../../../shell/filter/StateTabs.module.css'
import { effectStateWords } from '../../../shell/words/effect-words.ts'
import { t } from '../../../text/t.ts'
import { relativeText } from '../../../ui/values/times/company-time.ts'

type Counts = DataOf<typeof syncCounts>['states']

/** Age matters where somebody still waits for it. */
const aging: ReadonlySet<EffectState> = new Set(['waiting', 'running', 'failed'])

interface StateTabsProps {
  /** Undefined until they are known. */
  counts: Counts | undefined
  chosen: EffectState | undefined
  choose(state: EffectState | undefined): void
}

/** How many there are in each state and since when the oldest; a click filters. */
export function StateTabs({ counts, chosen, choose }: StateTabsProps) {
  const words = effectStateWords()
  return (
    <fieldset className={styles.tabs} aria-label={t('状态')}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => choose(undefined)}>
        {t('全部')}
      </button>
      {effectStates.map((state) => {
        const found = counts?.find((one) => one.state === state)
        const oldest = found && aging.has(state) && found.count > 0 ? found.oldestAt : null
        return (
          <button
            key={state}
            type="button"
            className={found && found.count > 0 ? styles[state] : undefined}
            aria-pressed={chosen === state}
            onClick={() => choose(state)}
          >
            {words[state].word} <b>{found?.count.toLocaleString('en-US') ?? '…'}</b>{' '}
            {oldest && <small>{t('最早 {age}', { age: relativeText(oldest) })}</small>}
          </button>
        )
      })}
    </fieldset>
  )
}
