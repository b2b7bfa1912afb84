import type { AuditRow } from '@selvedge/contract/house/audit/audit.ts'
import { Button } from 'antd'
import { actionWord } from '../../../shell/audit/audit-words.ts'
import { changesOf, factText } from '../../../shell/audit/changes.logic.ts'
import { fieldWord } from '../../../shell/audit/field-words.ts'
import { valueWord } from '../../../shell/audit/value-words.ts'
import type { Column } from '../../../shell/table/table-columns.ts'
import { joinStatements } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { CopyCode } from '../../../ui/values/CopyCode.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import { AuditSubject } from './AuditSubject.tsx'
import styles from './audit-columns.module.css'

const maxListed = 3

/** The first changes in a line: `权重 0 → 5；隐藏 0 → 1`. */
function summary({ subject, before, after }: AuditRow): string {
  const fresh = before === null || before === undefined
  const changes = changesOf(before, after)
    .filter(({ changed, after: is }) => changed && !(fresh && factText(is) === ''))
    .slice(0, maxListed)
    .map(({ path, before: was, after: is }) => {
      const now = valueWord(subject, path, is) || '—'
      return `${fieldWord(path, subject)} ${fresh ? now : `${valueWord(subject, path, was) || '—'} → ${now}`}`
    })
  return joinStatements(changes)
}

/** The columns of the list. */
export const auditColumns = (open: (row: AuditRow) => void): Column<AuditRow>[] => [
  {
    key: 'endpoint',
    title: t('操作'),
    width: { zh: 168, en: 224 },
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
    leaves: 3,
    title: t('账号'),
    width: 112,
    card: 'fact',
    render: ({ account }) => account || t('系统'),
  },
  { key: 'at', title: t('时间'), width: 144, card: 'fact', render: ({ at }) => <Time at={at} /> },
  { key: 'ip', leaves: 1, title: t('来源地址'), width: 128, render: ({ ip }) => ip },
  {
    key: 'requestId',
    title: t('请求编号'),
    width: 240,
    optional: true,
    render: ({ requestId }) => <CopyCode>{requestId}</CopyCode>,
  },
]
