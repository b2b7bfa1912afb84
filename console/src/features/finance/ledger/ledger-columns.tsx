import type { LedgerTask } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import {
  actions as buttons,
  change,
  drawn,
  link,
  money,
  status,
  text,
  time,
  units,
} from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { LedgerButtons } from './LedgerButtons.tsx'
import { LedgerDocument, LedgerGoods } from './LedgerDocument.tsx'
import styles from './ledger-columns.module.css'
import { ledgerState, ledgerTypeWord, placeText } from './ledger-words.ts'
import type { LedgerActions } from './use-ledger-actions.ts'

interface LedgerColumns {
  /** Opens it. */
  pathOf(task: LedgerTask): string
  /** Null where nothing may be changed: no column for it. */
  actions: LedgerActions | null
}

/** The columns of the list. */
export function ledgerColumns({ pathOf, actions }: LedgerColumns): Column<LedgerTask>[] {
  return [
    link('number', t('单据编号'), { width: 112, of: ({ number }) => number, to: pathOf }),
    text('type', t('类型'), {
      width: { zh: 120, en: 144 },
      card: 'fact',
      of: ({ type }) => ledgerTypeWord(type),
    }),
    drawn('orderName', t('订单'), (task) => <LedgerDocument task={task} />, { card: 'fact' }),
    drawn('sku', t('SKU'), (task) => <LedgerGoods task={task} />, { width: 168, leaves: 5 }),
    change('quantity', t('数量'), { width: 80, leaves: 6 }),
    money('amount', t('金额'), {
      width: 112,
      leaves: 1,
      of: ({ amount, currency }) => (amount === null ? null : { amount, currency }),
    }),
    text('place', t('仓库'), { width: 136, leaves: 4, of: placeText }),
    status('state', t('状态'), { width: { zh: 112, en: 160 }, card: 'fact', of: ledgerState }),
    units('attempts', t('尝试次数'), { width: { zh: 88, en: 88 }, leaves: 7 }),
    drawn(
      'lastError',
      t('最近错误'),
      ({ lastError, state }) =>
        lastError && (
          <span className={state === 'failed' ? styles.error : undefined} title={failureText(lastError)}>
            {failureText(lastError)}
          </span>
        ),
      { card: 'fact' },
    ),
    time('createdAt', t('创建时间'), { leaves: 2 }),
    time('finishedAt', t('完成时间', {}, 'ledger'), { optional: true }),
    ...(actions
      ? [
          buttons<LedgerTask>((task) => <LedgerButtons task={task} actions={actions} />, {
            width: { zh: 168, en: 216 },
          }),
        ]
      : []),
  ]
}
