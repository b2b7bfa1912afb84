import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { transactionForcePush } from '@selvedge/contract/finance/payment-declarations/payment-declarations.ts'
import {
  type TransactionRow,
  transactionRefund,
} from '@selvedge/contract/finance/transactions/transactions.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import { groupedAmount } from '../../../ui/values/amounts/grouped-amount.ts'

export interface TransactionActions {
  mayRefund: boolean
  /** Whether the identity of buyers may be seen and corrected. */
  mayName: boolean
  /** Whether payments may be declared to customs. */
  mayPush: boolean
  push(row: TransactionRow): void
  /** One of them is being pushed: its id, or null. */
  pushing: number | null
  refund(row: TransactionRow): void
  edit(row: TransactionRow): void
}

const refundPause = 3_000

/** What can be done to payments of the list. */
export function useTransactionActions(edit: (row: TransactionRow) => void): TransactionActions {
  const { succeeded, confirmDanger } = useNotices()
  const refund = useAction(transactionRefund, { onDone: succeeded, pause: refundPause, outlivesForm: true })
  const [pushed, setPushed] = useState<number | null>(null)
  const push = useAction(transactionForcePush, { onDone: () => succeeded(t('操作成功，已推送支付单')) })
  return {
    mayPush: useCan('transactions.change') === true,
    push: ({ id, outTradeNo }) => {
      setPushed(id)
      push.run({ query: { outTradeNo, id } })
    },
    pushing: push.pending ? pushed : null,
    mayRefund: useCan('transactions.refund') === true,
    mayName: useCan('identity.view') === true,
    edit,
    refund: ({ id, outTradeNo, orderName, amount, refunded, currency }) => {
      const left = groupedAmount(formatMoney(parseMoney(amount) - parseMoney(refunded)))
      confirmDanger({
        question: t('退款 {currency} {left} 到订单 {orderName} 的礼品卡？', { currency, left, orderName }),
        detail: t('由店铺退回礼品卡余额，不能撤销。'),
        verb: t('退款'),
        act: () => refund.send({ query: { outTradeNo, id } }),
      })
    },
  }
}
