import {
  customsDocumentFailures,
  customsDocumentRetryAll,
} from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { ledgerTaskFailures, ledgerTaskRetryAll } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { Button, Drawer } from 'antd'
import { useAction } from '../../../../../api/actions/use-action.ts'
import { useRecord } from '../../../../../api/reads/use-record.ts'
import styles from '../../../../../shell/filter/Reasons.module.css'
import { useNotices } from '../../../../../shell/notices/use-notices.ts'
import { Empty, Loaded } from '../../../../../shell/page/PageStates.tsx'
import { failureText } from '../../../../../text/failure-text.ts'
import { t } from '../../../../../text/t.ts'
import { useFocusBack } from '../../../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../../../ui/theme/theme.ts'
import { relativeText } from '../../../../../ui/values/times/company-time.ts'
import { inboxWords } from '../inbox-words.ts'
import type { InboxDrawerProps } from './inbox-drawer.ts'

interface Reason {
  error: string
  why: Failure
  count: number
  /** Those of them that are tried again together. */
  retried: number
  oldestAt: string
}

interface ReasonsProps {
  reasons: readonly Reason[]
  pending: boolean
  retry(error: string): Promise<unknown>
}

/** Why, how many and for how long: a button tries all of them again, once it was asked whether to. */
function Reasons({ reasons, pending, retry }: ReasonsProps) {
  const { confirm } = useNotices()
  if (reasons.length === 0) return <Empty title={t('没有待办，都处理完了')} />
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ error, why, count, retried, oldestAt }) => (
        <li key={error} className={styles.failed}>
          <span>
            <b>{count.toLocaleString('en-US')}</b> {failureText(why)}{' '}
            <small>{t('最早 {age}', { age: relativeText(oldestAt) })}</small>
          </span>
          {retried > 0 && (
            <Button
              size="small"
              loading={pending}
              onClick={() =>
                confirm({
                  question: t('重试因此失败的全部 {count} 项？', { count: retried }),
                  detail: retried < count ? t('运单和清单由仓库申报，不会重试') : undefined,
                  verb: t('全部重试'),
                  act: () => retry(error).catch(() => undefined),
                })
              }
            >
              {t('全部重试')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function LedgerReasons() {
  const { succeeded } = useNotices()
  const failures = useRecord(ledgerTaskFailures, {})
  const retry = useAction(ledgerTaskRetryAll, {
    onDone: (count) => succeeded(t('{count} 个任务重新推送', { count })),
  })
  return (
    <Loaded of={failures}>
      {(all) => (
        <Reasons
          reasons={all
            .filter(({ state }) => state === 'failed')
            .map(({ lastError, ...one }) => ({ ...one, why: lastError, retried: one.count }))}
          pending={retry.pending}
          retry={(error) => retry.send({ body: { error, state: 'failed' } })}
        />
      )}
    </Loaded>
  )
}

function DocumentReasons() {
  const { succeeded } = useNotices()
  const failures = useRecord(customsDocumentFailures, {})
  const retry = useAction(customsDocumentRetryAll, {
    onDone: (count) => succeeded(t('{count} 份单据重新推送，不一致的除外', { count })),
  })
  return (
    <Loaded of={failures}>
      {(all) => (
        <Reasons
          reasons={all.map(({ failure, own, ...one }) => ({ ...one, why: failure, retried: own }))}
          pending={retry.pending}
          retry={(error) => retry.send({ body: { error } })}
        />
      )}
    </Loaded>
  )
}

/** Tries again all that is kept back by one thing. */
export function RetryDrawer({ item: { key }, onClose }: InboxDrawerProps) {
  useFocusBack()
  return (
    <Drawer
      title={t('批量重试：{work}', { work: inboxWords()[key] })}
      open
      size={drawerWidth}
      onClose={onClose}
    >
      {key === 'ledgerFailed' ? <LedgerReasons /> : <DocumentReasons />}
    </Drawer>
  )
}
