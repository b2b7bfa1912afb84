import {
  type DeclarationState,
  declarationStates,
} from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import styles from '../../../shell/filter/StateTabs.module.css'
import { t } from '../../../text/t.ts'
import { stateWord } from './clearance-words.ts'

interface StateTabsProps {
  chosen: DeclarationState | undefined
  choose(state: DeclarationState | undefined): void
}

/** How documents stand: a click shows those alone. */
export function StateTabs({ chosen, choose }: StateTabsProps) {
  return (
    <fieldset className={styles.tabs} aria-label={t('状态')}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => choose(undefined)}>
        {t('全部')}
      </button>
      {declarationStates.map((state) => (
        <button key={state} type="button" aria-pressed={chosen === state} onClick={() => choose(state)}>
          {stateWord(state)}
        </button>
      ))}
    </fieldset>
  )
}
