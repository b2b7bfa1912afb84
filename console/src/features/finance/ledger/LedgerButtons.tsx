import { ledgerVerdict } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import type { LedgerTask } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { t } from '../../../text/t.ts'
import styles from './LedgerButtons.module.css'
import type { LedgerActions } from './use-ledger-actions.ts'

/** Push again, and mark as uploaded by hand; nothing where a posting is over. */
export function LedgerButtons({ task, actions }: { task: LedgerTask; actions: LedgerActions }) {
  if (task.state === 'posted' || task.state === 'manual') return null
  return (
    <span className={styles.buttons}>
      <ActionButton size="small" can={ledgerVerdict('retry', task.state)} onClick={() => actions.retry(task)}>
        {t('重试')}
      </ActionButton>
      <ActionButton
        size="small"
        can={ledgerVerdict('manual', task.state)}
        onClick={() => actions.manual(task)}
      >
        {t('人工上传')}
      </ActionButton>
    </span>
  )
}
