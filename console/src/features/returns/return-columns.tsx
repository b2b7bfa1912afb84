import type { ReturnRow } from '@selvedge/contract/returns.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { AppLink } from '../../shell/AppLink.tsx'
import { useCan } from '../../shell/Can.tsx'
import type { Column } from '../../shell/table-columns.ts'
import { t } from '../../text/t.ts'
import { CopyCode } from '../../ui/CopyCode.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { Time } from '../../ui/Time.tsx'
import styles from './return-columns.module.css'

/** The column of actions is for those who may receive. */
export function returnColumns(receive: ((row: ReturnRow) => void) | null): Column<ReturnRow>[] {
  const columns: Column<ReturnRow>[] = [
    { key: 'sku', title: t('SKU'), width: 208, render: ({ sku }) => <CopyCode>{sku}</CopyCode> },
    { key: 'name', title: t('名称'), render: ({ name }) => name },
    { key: 'order', title: t('订单号'), width: 136, card: 'fact', render: (row) => <OrderLink row={row} /> },
    {
      key: 'quantity',
      title: t('退货数量'),
      width: 88,
      align: 'right',
      card: 'fact',
      render: ({ quantity }) => quantity,
    },
    { key: 'location', title: t('收货仓'), width: 136, render: ({ locationName }) => locationName },
    {
      key: 'state',
      title: t('状态'),
      width: 104,
      card: 'fact',
      render: ({ receivedAt }) =>
        receivedAt ? (
          <StatusTag family="done">{t('已收货')}</StatusTag>
        ) : (
          <StatusTag family="attention">{t('待收货')}</StatusTag>
        ),
    },
    {
      key: 'createdAt',
      title: t('登记时间'),
      width: 148,
      card: 'fact',
      render: ({ createdAt }) => <Time at={createdAt} />,
    },
    { key: 'createdBy', title: t('登记人'), width: 104, render: ({ createdBy }) => createdBy },
  ]
  if (!receive) return columns
  return [
    ...columns,
    {
      key: 'actions',
      title: t('操作'),
      width: 88,
      card: 'foot',
      render: (row) => (
        <ActionButton
          type="link"
          size="small"
          className={styles.flat ?? ''}
          can={row.receivedAt ? t('退货已收货') : true}
          onClick={() => receive(row)}
        >
          {t('收货')}
        </ActionButton>
      ),
    },
  ]
}

function OrderLink({ row }: { row: ReturnRow }) {
  const mayOpen = useCan('orders.view') === true
  return mayOpen ? <AppLink to={paths.order(row.orderId)}>{row.orderName}</AppLink> : row.orderName
}
