import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { maySettle } from '@selvedge/contract/finance/payment-notices/notice-states.ts'
import type { PaymentNoticeRow } from '@selvedge/contract/finance/payment-notices/payment-notices.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { actions, code, link, money, status, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { gatewayWord } from '../../../shell/words/gateway-word.ts'
import { t } from '../../../text/t.ts'
import { noticeState } from './notice-words.ts'

const amountOf = (said: { amount: string; currency: string } | null) =>
  said && { amount: formatMoney(parseMoney(said.amount)), currency: said.currency }

interface NoticeColumns {
  /** Whether orders may be opened from here. */
  mayOpenOrders: boolean
  /** Null where nothing may be changed: no column for it. */
  settle: ((row: PaymentNoticeRow) => void) | null
}

/** What a gateway told, beside the payment that it is about. */
export const noticeColumns = ({ mayOpenOrders, settle }: NoticeColumns): Column<PaymentNoticeRow>[] => [
  code('outTradeNo', t('商户单号'), { width: 168 }),
  status('state', t('状态'), { width: { zh: 120, en: 152 }, card: 'fact', of: noticeState }),
  text('company', t('支付公司'), {
    width: { zh: 96, en: 112 },
    leaves: 4,
    of: ({ company }) => gatewayWord(company),
  }),
  money('reported', t('通知金额'), { card: 'fact', of: (row) => amountOf(row) }),
  money('latest', t('再次通知'), {
    leaves: 5,
    card: 'fact',
    hint: t('支付公司后来对同一笔付款说了不同的金额或单号'),
    of: ({ latest }) => amountOf(latest),
  }),
  money('payment', t('付款金额'), { card: 'fact', of: ({ payment }) => amountOf(payment) }),
  link('orderName', t('订单号'), {
    width: 128,
    card: 'fact',
    of: ({ payment }) => payment?.orderName ?? '',
    to: ({ payment }) => (mayOpenOrders && payment ? paths.order(payment.orderId) : null),
  }),
  text('times', t('次数'), { width: 64, leaves: 1, of: ({ times }) => String(times) }),
  code('tradeNo', t('支付单号'), { optional: true }),
  text('reason', t('处理说明'), { leaves: 6, card: 'fact' }),
  time('receivedAt', t('收到时间'), { leaves: 3 }),
  ...(settle
    ? [
        actions<PaymentNoticeRow>(
          (row) =>
            maySettle(row.state) && (
              <ActionButton size="small" onClick={() => settle(row)}>
                {t('处理', {}, 'notice')}
              </ActionButton>
            ),
          { width: { zh: 80, en: 96 } },
        ),
      ]
    : []),
]
