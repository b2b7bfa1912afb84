import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import { orderRefundRetry, refundRetryVerdict } from '@selvedge/contract/orders/refunds/refunds.ts'
import { useAction } from '../../../../api/actions/use-action.ts'
import { announceMessage } from '../../../../api/calls/failures/failures.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { failureText } from '../../../../shell/notices/failure-text.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { Can } from '../../../../shell/page/Can.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { gatewayWord } from '../../../../shell/words/gateway-word.ts'
import { joinNames, personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Amount } from '../../../../ui/values/amounts/Amount.tsx'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { StatusTag } from '../../../../ui/values/StatusTag.tsx'
import type { Transaction } from '../../refunds/refunds.logic.ts'
import type { Order } from '../orders.logic.ts'

const kinds = (): Record<string, string> => ({
  sale: t('收款'),
  authorization: t('预授权'),
  capture: t('扣款'),
  refund: t('退款'),
  void: t('撤销', {}, 'payment'),
})

/** Between two tries of the same refund. */
const retryPause = 3000

const refundColumns = (orderId: number): Column<Transaction>[] => [
  {
    key: 'refundStatus',
    title: t('退款状态'),
    width: 104,
    card: 'fact',
    render: (row) => row.kind === 'refund' && <RefundStatus status={row.refundStatus} />,
  },
  {
    key: 'note',
    leaves: 1,
    title: t('备注'),
    render: ({ createdBy, note, items }) =>
      [personName(createdBy), joinNames(items.map(({ sku, quantity }) => `${sku} ×${quantity}`)), note]
        .filter(Boolean)
        .join(' · '),
  },
  {
    key: 'retry',
    title: t('操作'),
    width: 96,
    card: 'foot',
    render: (row) =>
      row.kind === 'refund' &&
      row.refundStatus !== 1 && (
        <Can access="orders.refund">
          <RetryButton orderId={orderId} refund={row} />
        </Can>
      ),
  },
]

export const transactionColumns = ({ id, transactions }: Order): Column<Transaction>[] => [
  {
    key: 'gateway',
    title: t('支付方式'),
    width: 128,
    render: ({ gateway }) => (gateway ? gatewayWord(gateway) : t('线下')),
  },
  {
    key: 'kind',
    title: t('类型'),
    width: 80,
    card: 'fact',
    render: ({ kind }) => ownValue(kinds(), kind) ?? kind,
  },
  {
    key: 'amount',
    title: t('金额'),
    width: 128,
    align: 'right',
    card: 'fact',
    render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  },
  {
    key: 'exId',
    title: t('交易号'),
    width: 160,
    card: 'fact',
    render: ({ exId }) => <CopyCode>{exId}</CopyCode>,
  },
  ...(transactions.some(({ kind }) => kind === 'refund') ? refundColumns(id) : []),
]

function RefundStatus({ status }: { status: number | null }) {
  if (status === null) return <StatusTag family="underway">{t('退款中')}</StatusTag>
  return status === 1 ? (
    <StatusTag family="done">{t('退款成功')}</StatusTag>
  ) : (
    <StatusTag family="failed">{t('退款失败')}</StatusTag>
  )
}

function RetryButton({ orderId, refund }: { orderId: number; refund: Transaction }) {
  const { succeeded } = useNotices()
  const retry = useAction(orderRefundRetry, {
    pause: retryPause,
    inline: true,
    onDone: () => succeeded(t('操作成功')),
    onFailed: (error) => announceMessage(failureText(error)),
  })
  return (
    <ActionButton
      size="small"
      can={refundRetryVerdict(refund)}
      loading={retry.pending}
      onClick={() => retry.run({ query: { exId: refund.exId, orderId } })}
    >
      {t('重试退款')}
    </ActionButton>
  )
}
