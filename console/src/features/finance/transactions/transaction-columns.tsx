import type { TransactionRow } from '@selvedge/contract/finance/transactions/transactions.ts'
import { paths } from '../../../paths.ts'
import { BuyerLink } from '../../../shell/page/BuyerLink.tsx'
import { actions, code, drawn, link, money, status, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { gatewayWord } from '../../../shell/words/gateway-word.ts'
import { t } from '../../../text/t.ts'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { TransactionButtons } from './TransactionButtons.tsx'
import { declarationWord, paymentState } from './transaction-words.ts'
import type { TransactionActions } from './use-transaction-actions.ts'

interface TransactionColumns {
  /** Opens it. */
  pathOf(row: TransactionRow): string
  /** Whether orders may be opened from here. */
  mayOpenOrders: boolean
  actions: TransactionActions
}

/** The columns of the list. */
export const transactionColumns = ({
  pathOf,
  mayOpenOrders,
  actions: changes,
}: TransactionColumns): Column<TransactionRow>[] => [
  link('outTradeNo', t('交易号'), { width: 176, of: ({ outTradeNo }) => outTradeNo, to: pathOf }),
  link('orderName', t('订单号'), {
    width: 136,
    card: 'fact',
    of: ({ orderName }) => orderName,
    to: ({ orderId }) => (mayOpenOrders ? paths.order(orderId) : null),
  }),
  text('gateway', t('支付网关'), { width: 144, leaves: 5, of: ({ gateway }) => gatewayWord(gateway) }),
  money('amount', t('金额'), { card: 'fact', of: ({ amount, currency }) => ({ amount, currency }) }),
  money('refunded', t('已退款'), {
    leaves: 3,
    of: ({ refunded, currency }) => (Number(refunded) === 0 ? null : { amount: refunded, currency }),
  }),
  drawn('customerEmail', t('邮箱'), ({ customerEmail }) => <BuyerLink email={customerEmail} />, {
    leaves: 4,
  }),
  status('result', t('支付结果'), { card: 'fact', of: paymentState }),
  drawn(
    'declaration',
    t('支付单'),
    ({ declaration }) => declaration && <StateTag of={declarationWord(declaration)} />,
    { width: { zh: 112, en: 136 }, leaves: 6, card: 'fact' },
  ),
  text('name', t('买家'), { width: 80, leaves: 2 }),
  text('idcard', t('身份证号'), { width: 168, leaves: 1 }),
  time('createdAt', t('支付时间'), { leaves: 7, card: 'fact' }),
  code('checkoutToken', t('结账标识'), { optional: true }),
  actions<TransactionRow>((row) => <TransactionButtons row={row} actions={changes} />, {
    width: { zh: 192, en: 168 },
  }),
]
