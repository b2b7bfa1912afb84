import { rightForEffect } from '@selvedge/contract/house/sync/effect-demands.ts'
import { effectVerdict } from '@selvedge/contract/house/sync/effect-states.ts'
import type { SyncRow } from '@selvedge/contract/house/sync/sync.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { t } from '../../../text/t.ts'
import styles from './SyncButtons.module.css'
import type { SyncActions } from './use-sync-actions.ts'

/** Retry, and give up: what moves money or tells customs by the right for that alone. */
export function SyncButtons({ row, actions }: { row: SyncRow; actions: SyncActions }) {
  const access = rightForEffect(row.kind) ?? 'signedIn'
  return (
    <span className={styles.buttons}>
      <ActionButton
        size="small"
        access={access}
        can={effectVerdict('retry', row.state)}
        onClick={() => actions.retry(row)}
      >
        {t('重试')}
      </ActionButton>
      <ActionButton
        size="small"
        danger
        access={access}
        can={effectVerdict('giveUp', row.state)}
        onClick={() => actions.giveUp(row)}
      >
        {t('放弃')}
      </ActionButton>
    </span>
  )
}
