import type { AuditRow } from '@selvedge/contract/house/audit/audit.ts'
import { Drawer } from 'antd'
import { actionWord } from '../../../shell/audit/audit-words.ts'
import { Changes } from '../../../shell/audit/Changes.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { t } from '../../../text/t.ts'
import { drawerWidth } from '../../../ui/theme/theme.ts'
import { CopyCode } from '../../../ui/values/CopyCode.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import styles from './AuditDrawer.module.css'
import { AuditSubject } from './AuditSubject.tsx'

interface AuditDrawerProps {
  /** Null: closed. */
  row: AuditRow | null
  onClose(): void
}

/** One change: who, when, from where, and what was before and after. */
export function AuditDrawer({ row, onClose }: AuditDrawerProps) {
  return (
    <Drawer
      title={row ? actionWord(row.endpoint) : ''}
      open={row !== null}
      onClose={onClose}
      size={drawerWidth}
      destroyOnHidden
    >
      {row && (
        <>
          <div className={styles.facts}>
            <Facts>
              <Fact label={t('对象')}>
                <AuditSubject row={row} />
              </Fact>
              <Fact label={t('账号')}>{row.account || t('系统')}</Fact>
              <Fact label={t('时间')}>
                <Time at={row.at} />
              </Fact>
              <Fact label={t('来源地址')}>{row.ip}</Fact>
              <Fact label={t('请求编号')} wide>
                {row.requestId && <CopyCode>{row.requestId}</CopyCode>}
              </Fact>
            </Facts>
          </div>
          <Section title={t('变化')}>
            <Changes subject={row.subject} before={row.before} after={row.after} />
          </Section>
        </>
      )}
    </Drawer>
  )
}
