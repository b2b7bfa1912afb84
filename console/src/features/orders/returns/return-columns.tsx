import type { ReturnRow } from '@selvedge/contract/orders/returns/returns.ts'
import { allows } from '../../../api/session/session.ts'
import { address, paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { actions, code, link, person, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'
import { dispositionWord, gradeWord } from '../return-desk/grade-words.ts'
import styles from './return-columns.module.css'

/** Whether it has come. */
const returnState = ({ receivedAt }: ReturnRow): StatusWord =>
  receivedAt ? { word: t('已收货'), family: 'done' } : { word: t('待收货'), family: 'attention' }

interface ReturnActions {
  /** Null for those who may not. */
  receive: ((row: ReturnRow) => void) | null
  withdraw: ((row: ReturnRow) => void) | null
}

/** The column of actions is for those who may receive, or take back what was announced. */
export function returnColumns({ receive, withdraw }: ReturnActions): Column<ReturnRow>[] {
  const mayOpen = allows('orders.view')
  const columns: Column<ReturnRow>[] = [
    code('sku', t('SKU'), { width: 208 }),
    text('name', t('名称'), { leaves: 2 }),
    link('order', t('订单号'), {
      card: 'fact',
      of: ({ orderName }) => orderName,
      to: ({ orderId }) => (mayOpen ? paths.order(orderId) : null),
    }),
    code('trackingNumber', t('运单号'), { width: 136, leaves: 4, card: 'fact' }),
    units('quantity', t('退货数量'), { card: 'fact' }),
    text('location', t('收货仓'), { width: 136, of: ({ locationName }) => locationName }),
    status('state', t('状态'), { card: 'fact', of: returnState }),
    text('grade', t('成色'), {
      width: 112,
      leaves: 5,
      of: ({ grade }) => grade && gradeWord(grade),
    }),
    text('disposition', t('处理方式'), {
      width: 112,
      leaves: 6,
      of: ({ disposition }) => disposition && dispositionWord(disposition),
    }),
    time('createdAt', t('登记时间'), { leaves: 3, card: 'fact' }),
    person('createdBy', t('登记人'), { leaves: 1, width: 104 }),
  ]
  if (!receive && !withdraw) return columns
  return [
    ...columns,
    actions(
      (row) => (
        <span className={styles.actions}>
          {receive && <AppLink to={address('/stock/returns/$id', { id: row.orderId })}>{t('验收')}</AppLink>}
          {receive && !row.receivedAt && (
            <ActionButton type="link" size="small" className={styles.flat ?? ''} onClick={() => receive(row)}>
              {t('收货')}
            </ActionButton>
          )}
          {withdraw && !row.receivedAt && (
            <ActionButton
              type="link"
              size="small"
              danger
              className={styles.flat ?? ''}
              onClick={() => withdraw(row)}
            >
              {t('撤回')}
            </ActionButton>
          )}
        </span>
      ),
      { width: { zh: 152, en: 232 } },
    ),
  ]
}
