import { auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import type { SubjectName } from '@selvedge/contract/house/subjects.ts'
import { useState } from 'react'
import { useLongList } from '../../api/reads/use-long-list.ts'
import { t } from '../../text/t.ts'
import { Failed, Loading, WaitsForNetwork } from '../page/PageStates.tsx'
import { More } from '../page/sections/More.tsx'
import { Timeline } from '../page/sections/Timeline.tsx'
import styles from './AuditTrail.module.css'
import { actionWord } from './audit-words.ts'
import { Changes } from './Changes.tsx'

interface Recorded {
  subject: SubjectName
  id: string | number
}

/** Every change of a record, with what was before and after. */
export function AuditEntries({ subject, id }: Recorded) {
  const trail = useLongList(auditTimeline, { subject, id: String(id) })
  if (trail.error && trail.rows.length === 0) return <Failed error={trail.error} retry={trail.reload} />
  if (trail.waiting) return <WaitsForNetwork />
  if (trail.total === undefined) return <Loading lines={3} />
  if (trail.total === 0) return <p className={styles.none}>{t('还没有操作记录')}</p>
  return (
    <>
      <Timeline
        label={t('操作记录')}
        entries={trail.rows.map(({ id: key, at, account, endpoint, before, after }) => ({
          key,
          at,
          who: account || t('系统'),
          what: (
            <details className={styles.entry}>
              <summary>{actionWord(endpoint)}</summary>
              <Changes subject={subject} before={before} after={after} />
            </details>
          ),
        }))}
      />
      {trail.hasMore && <More list={trail} />}
    </>
  )
}

/** The same at the end of a record page, read when it is opened. */
export function AuditTrail({ subject, id, title = t('操作记录') }: Recorded & { title?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.trail} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && <AuditEntries subject={subject} id={id} />}
    </details>
  )
}
