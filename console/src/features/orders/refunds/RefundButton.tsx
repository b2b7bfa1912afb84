import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import { refundVerdict } from '@selvedge/contract/orders/refunds/refunds.ts'
import { useState } from 'react'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { t } from '../../../text/t.ts'
import type { Order } from '../orders/orders.logic.ts'
import { RefundForm } from './RefundForm.tsx'
import { orderPayments } from './refunds.logic.ts'

/** Opens the refund dialog; says why where nothing can be refunded. */
export function RefundButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const payments = orderPayments(order)
  return (
    <>
      <ActionButton can={refundVerdict(payments)} onClick={() => setOpen(true)}>
        {t('退款')}
      </ActionButton>
      {open && (
        <RefundForm
          order={order}
          payments={payments.filter(({ left }) => parseMoney(left) > 0n)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
