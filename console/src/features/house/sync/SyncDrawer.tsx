import type { SyncRow } from '@selvedge/contract/house/sync/sync.ts'
import { Drawer } from 'antd'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { drawerWidth } from '../../../ui/theme/theme.ts'
import { CopyCode } from '../../../ui/values/CopyCode.tsx'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import { SyncButtons } from './SyncButtons.tsx'
import styles from './SyncDrawer.module.css'
import { SyncSubject } from './SyncSubject.tsx'
import { syncState } from './sync-columns.tsx'
import { nameOf } from './sync-words.ts'
import type { SyncActions } from './use-sync-actions.ts'

function Content({ row, actions }: { row: SyncRow; actions: SyncActions | null }) {
  return (
    <>
      <div className={styles.facts}>
        <Facts>
          <Fact label={t('状态')}>
            <StateTag of={syncState(row)} />
          </Fact>
          <Fact label={t('单据')}>
            <SyncSubject row={row} />
          </Fact>
          <Fact label={t('尝试次数')}>{row.attempts}</Fact>
          <Fact label={t('创建时间')}>
            <Time at={row.createdAt} />
          </Fact>
          <Fact label={t('结束时间', {}, 'finished')}>{row.finishedAt && <Time at={row.finishedAt} />}</Fact>
          <Fact label={t('去重键')} wide>
            {row.key && <CopyCode>{row.key}</CopyCode>}
          </Fact>
        </Facts>
      </div>
      {row.lastError && (
        <Section title={t('最近错误')}>
          <p className={styles.error}>{failureText(row.lastError)}</p>
        </Section>
      )}
      <Section title={t('内容')}>
        <p className={styles.hint}>{t('密钥和个人信息已打码。')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard, too */}
        <pre className={styles.payload} tabIndex={0}>
          {JSON.stringify(row.payload, null, 2)}
        </pre>
      </Section>
      {actions && <SyncButtons row={row} actions={actions} />}
    </>
  )
}

interface SyncDrawerProps {
  /** Null: closed. */
  row: SyncRow | null
  actions: SyncActions | null
  onClose(): void
}

/** All there is to know of one effect or job, with what is sent. */
export function SyncDrawer({ row, actions, onClose }: SyncDrawerProps) {
  return (
    <Drawer
      title={row ? nameOf(row) : ''}
      open={row !== null}
      onClose={onClose}
      size={drawerWidth}
      destroyOnHidden
    >
      {row && <Content row={row} actions={actions} />}
    </Drawer>
  )
}
