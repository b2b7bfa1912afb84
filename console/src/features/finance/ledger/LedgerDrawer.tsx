import { type LedgerTaskFull, ledgerTaskGet } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { Drawer } from 'antd'
import { useRecord } from '../../../api/reads/use-record.ts'
import { AuditTrail } from '../../../shell/audit/AuditTrail.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { SignedNumber } from '../../../ui/inputs/SignedNumber.tsx'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../ui/theme/theme.ts'
import { Amount } from '../../../ui/values/amounts/Amount.tsx'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import { refreshMs } from '../refreshing.ts'
import { LedgerBills } from './LedgerBills.tsx'
import { LedgerButtons } from './LedgerButtons.tsx'
import { LedgerDocument } from './LedgerDocument.tsx'
import styles from './LedgerDrawer.module.css'
import { isToBeSent, ledgerState, ledgerTypeWord, placeText } from './ledger-words.ts'
import type { LedgerActions } from './use-ledger-actions.ts'

/** So many lines are shown at once; the record has all of them. */
const maxLines = 200

function Lines({ lines }: Pick<LedgerTaskFull, 'lines'>) {
  if (lines.length === 0) return null
  return (
    <Section title={t('明细')}>
      <ul className={styles.lines}>
        {lines.slice(0, maxLines).map(({ sku, quantity }) => (
          <li key={sku}>
            <code>{sku}</code> <SignedNumber value={quantity} />
          </li>
        ))}
      </ul>
      {lines.length > maxLines && <p>{t('共 {count} 个 SKU', { count: lines.length })}</p>}
    </Section>
  )
}

function Content({ task, actions }: { task: LedgerTaskFull; actions: LedgerActions | null }) {
  return (
    <>
      <Facts>
        <Fact label={t('状态')}>
          <StateTag of={ledgerState(task)} />
        </Fact>
        <Fact label={t('类型')}>{ledgerTypeWord(task.type)}</Fact>
        <Fact label={t('订单')}>
          <LedgerDocument task={task} />
        </Fact>
        <Fact label={t('仓库')}>{placeText(task)}</Fact>
        {task.amount === null ? (
          <Fact label={t('数量')}>
            <SignedNumber value={task.quantity} />
          </Fact>
        ) : (
          <Fact label={t('金额')}>
            <Amount value={task.amount} currency={task.currency} />
          </Fact>
        )}
        <Fact label={t('尝试次数')}>{task.attempts}</Fact>
        <Fact label={t('创建时间')}>
          <Time at={task.createdAt} />
        </Fact>
        <Fact label={t('完成时间', {}, 'ledger')}>{task.finishedAt && <Time at={task.finishedAt} />}</Fact>
      </Facts>
      {task.lastError && (
        <Section title={t('最近错误')}>
          <p className={task.state === 'failed' ? styles.error : styles.reason}>
            {failureText(task.lastError)}
          </p>
        </Section>
      )}
      <LedgerBills bills={task.bills} />
      <Lines lines={task.lines} />
      {actions && <LedgerButtons task={task} actions={actions} />}
      <AuditTrail subject="ledgerTask" id={task.id} />
    </>
  )
}

interface LedgerDrawerProps {
  id: number
  /** Null where nothing may be changed. */
  actions: LedgerActions | null
  onClose(): void
}

/** All there is to know of one posting. */
export function LedgerDrawer({ id, actions, onClose }: LedgerDrawerProps) {
  useFocusBack()
  const task = useRecord(ledgerTaskGet, { id }, { refreshMs, refreshWhile: isToBeSent })
  return (
    <Drawer title={task.data?.number ?? ''} open onClose={onClose} size={drawerWidth}>
      <Loaded of={task}>{(data) => <Content task={data} actions={actions} />}</Loaded>
    </Drawer>
  )
}
