import type { Payment } from '@selvedge/contract/orders/refunds/refunds.ts'
import { Form, Input } from 'antd'
import { t } from '../../../text/t.ts'
import { amountProblem } from './refunds.logic.ts'

const amountWords = (currency: string) => ({
  missing: t('请填写退款金额'),
  malformed: t('金额有误，例如 19.90'),
  fine: t('{currency} 没有这么小的单位', { currency }),
  more: t('超出可退金额'),
  over: t('超出所选商品的金额'),
})

interface AmountFieldProps {
  payment: Payment | undefined
  /** What the chosen goods are worth; null where there is no saying. */
  worth: string | null
  hasItems: boolean
}

/** How much goes back. */
export function AmountField({ payment, worth, hasItems }: AmountFieldProps) {
  return (
    <Form.Item
      name="amount"
      label={t('退款金额')}
      extra={hasItems ? t('选择商品后按买入价计算，可以改少；不选商品则只退金额') : undefined}
      rules={[
        {
          validator: (_, value: string | undefined) => {
            const problem = payment && amountProblem(value, payment, worth)
            return problem
              ? Promise.reject(new Error(amountWords(payment.currency)[problem]))
              : Promise.resolve()
          },
        },
      ]}
    >
      <Input
        prefix={payment?.currency}
        inputMode="decimal"
        autoComplete="off"
        placeholder={payment?.left ?? ''}
      />
    </Form.Item>
  )
}
