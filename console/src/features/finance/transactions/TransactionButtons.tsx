import {
  companyOf,
  declarationVerdict,
} from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import {
  giftCardVerdict,
  isGiftCard,
  type TransactionRow,
} from '@selvedge/contract/finance/transactions/transactions.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { t } from '../../../text/t.ts'
import styles from './TransactionButtons.module.css'
import type { TransactionActions } from './use-transaction-actions.ts'

/** What may be done to a payment by whoever looks: money goes back to gift cards alone from here. */
export function TransactionButtons({ row, actions }: { row: TransactionRow; actions: TransactionActions }) {
  return (
    <span className={styles.buttons}>
      {actions.mayPush && companyOf(row.gateway) !== null && (
        <ActionButton
          size="small"
          can={declarationVerdict(row)}
          loading={actions.pushing === row.id}
          onClick={() => actions.push(row)}
        >
          {t('推送海关')}
        </ActionButton>
      )}
      {actions.mayName && (
        <ActionButton size="small" onClick={() => actions.edit(row)}>
          {t('买家身份')}
        </ActionButton>
      )}
      {actions.mayRefund && isGiftCard(row.gateway) && (
        <ActionButton size="small" danger can={giftCardVerdict(row)} onClick={() => actions.refund(row)}>
          {t('退款')}
        </ActionButton>
      )}
    </span>
  )
}
