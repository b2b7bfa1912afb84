import type { AuditRow } from '@selvedge/contract/audit.ts'
import { Button } from 'antd'
import { actionWord, fieldWord } from '../../shell/audit-words.ts'
import { changesOf, factText } from '../../shell/changes.logic.ts'
import type { Column } from '../../shell/table-columns.ts'
import { t } from '../../text/t.ts'
import { stated } from '../../text/told.ts'
import { CopyCode } from '../../ui/CopyCode.tsx'
import { Time } from '../../ui/Time.tsx'
import { AuditSubject } from './AuditSubject.tsx'
import styles from './audit-columns.module.css'

const toldMost = 3

/** The first changes in a line: `权重 0 → 5；隐藏 0 → 1`. */
function summary({ before, after }: AuditRow): string {
  const fresh = before === null || before === undefined
  const changes = changesOf(before, after)
    .filter(({ changed, after: is }) => changed && !(fresh && factText(is) === ''))
    .slice(0, toldMost)
    .map(({ path, before: was, after: is }) => {
      const now = factText(is) || '—'
      return `${fieldWord(path)} ${fresh ? now : `${factText(was) || '—'} → ${now}`}`
    })
  return stated(changes)
}

/** The columns of the list. */
export const auditColumns = (open: (row: AuditRow) => void): Column<AuditRow>[] => [
  {
    key: 'endpoint',
    title: t('操作'),
    width: { zh: 136, en: 224 },
    render: (row) => (
      <Button type="link" size="small" className={styles.open ?? ''} onClick={() => open(row)}>
        {actionWord(row.endpoint)}
      </Button>
    ),
  },
  {
    key: 'subject',
    title: t('对象'),
    width: 152,
    card: 'fact',
    render: (row) => <AuditSubject row={row} />,
  },
  { key: 'changes', title: t('变化'), card: 'fact', render: summary },
  {
    key: 'account',
    title: t('账号'),
    width: 112,
    card: 'fact',
    render: ({ account }) => account || t('系统'),
  },
  { key: 'at', title: t('时间'), width: 144, card: 'fact', render: ({ at }) => <Time at={at} /> },
  { key: 'ip', title: t('来源地址'), width: 128, render: ({ ip }) => ip },
  {
    key: 'requestId',
    title: t('请求编号'),
    width: 240,
    optional: true,
    render: ({ requestId }) => <CopyCode>{requestId}</CopyCode>,
  },
]
