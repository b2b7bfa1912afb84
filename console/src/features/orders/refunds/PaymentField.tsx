import type { Payment } from '@selvedge/contract/orders/refunds/refunds.ts'
import { Form, Select } from 'antd'
import { gatewayWord } from '../../../shell/words/gateway-word.ts'
import { t } from '../../../text/t.ts'
import { groupedAmount } from '../../../ui/values/amounts/grouped-amount.ts'
import { joinedBy, keyOf } from './refunds.logic.ts'

const titleOf = ({ gateway, currency, left }: Payment): string =>
  joinedBy(
    gateway ? gatewayWord(gateway) : t('订单金额'),
    t('可退 {currency} {left}', { currency, left: groupedAmount(left) }),
  )

interface PaymentFieldProps {
  /** All that could be chosen since the form was opened. */
  known: readonly Payment[]
  /** Those that have something left. */
  payments: readonly Payment[]
  chosen: Payment | undefined
}

/** Which payment goes back. */
export function PaymentField({ known, payments, chosen }: PaymentFieldProps) {
  return (
    <Form.Item
      name="payment"
      label={t('退到哪一笔付款')}
      rules={[
        {
          validator: async () => {
            if (!chosen) throw new Error(t('这笔付款已没有可退金额，请重新选择'))
          },
        },
      ]}
    >
      <Select
        options={known.map((one) => {
          const now = payments.find((other) => keyOf(other) === keyOf(one))
          return { value: keyOf(one), label: titleOf(now ?? { ...one, left: '0' }), disabled: !now }
        })}
      />
    </Form.Item>
  )
}
