import { ShipStatusTag } from '../../shell/ShipStatusTag.tsx'
import type { Column } from '../../shell/table-columns.ts'
import { t } from '../../text/t.ts'
import { Amount } from '../../ui/Amount.tsx'
import { CopyCode } from '../../ui/CopyCode.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { Time } from '../../ui/Time.tsx'
import type { Order } from './orders.logic.ts'
import { ShipOrderLinks } from './ShipOrderLinks.tsx'

export const shipOrderColumns = (): Column<Order['shipOrders'][number]>[] => [
  { key: 'name', title: t('发货单号'), width: 128, render: ({ name }) => <ShipOrderLinks names={[name]} /> },
  {
    key: 'status',
    title: t('状态'),
    width: 128,
    card: 'fact',
    render: ({ status }) => <ShipStatusTag status={status} />,
  },
  { key: 'location', title: t('仓库'), card: 'fact', render: ({ locationName }) => locationName },
  {
    key: 'quantity',
    title: t('件数'),
    width: 72,
    align: 'right',
    card: 'fact',
    render: ({ quantity }) => quantity,
  },
]

export const returnColumns = (): Column<Order['fulfillmentRefunds'][number]>[] => [
  { key: 'sku', title: t('SKU'), width: 192, render: ({ sku }) => <CopyCode>{sku}</CopyCode> },
  { key: 'location', title: t('收货仓'), card: 'fact', render: ({ locationName }) => locationName },
  {
    key: 'quantity',
    title: t('退货数量'),
    width: 88,
    align: 'right',
    card: 'fact',
    render: ({ quantity }) => quantity,
  },
  {
    key: 'createdAt',
    title: t('时间'),
    width: 148,
    card: 'fact',
    render: ({ createdAt }) => <Time at={createdAt} />,
  },
]

const kinds = (): Record<string, string> => ({
  sale: t('收款'),
  authorization: t('预授权'),
  capture: t('扣款'),
  refund: t('退款'),
  void: t('撤销', {}, 'payment'),
})

type Transaction = Order['transactions'][number]

const refundStatus = (): Column<Transaction> => ({
  key: 'refundStatus',
  title: t('退款状态'),
  width: 104,
  card: 'fact',
  render: (paid) => paid.kind === 'refund' && <RefundStatus succeeded={Boolean(paid.refundStatus)} />,
})

export const transactionColumns = (transactions: readonly Transaction[]): Column<Transaction>[] => [
  { key: 'gateway', title: t('支付方式'), width: 144, render: ({ gateway }) => gateway },
  { key: 'kind', title: t('类型'), width: 88, card: 'fact', render: ({ kind }) => kinds()[kind] ?? kind },
  {
    key: 'amount',
    title: t('金额'),
    width: 128,
    align: 'right',
    card: 'fact',
    render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  },
  ...(transactions.some(({ kind }) => kind === 'refund') ? [refundStatus()] : []),
  { key: 'exId', title: t('交易号'), card: 'fact', render: ({ exId }) => <CopyCode>{exId}</CopyCode> },
]

function RefundStatus({ succeeded }: { succeeded: boolean }) {
  return succeeded ? (
    <StatusTag family="done">{t('成功')}</StatusTag>
  ) : (
    <StatusTag family="failed">{t('失败')}</StatusTag>
  )
}
