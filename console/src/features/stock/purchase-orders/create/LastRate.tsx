import { purchaseLastRate } from '@selvedge/contract/stock/purchase-orders/purchase-rates.ts'
import type { PurchaseCurrency } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { Button, Form } from 'antd'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { t } from '../../../../text/t.ts'
import { dayText } from '../../../../ui/values/times/company-time.ts'

/** The rate that was used last, of which day it is, and a button that takes it. */
export function LastRate({ currency }: { currency: PurchaseCurrency }) {
  const form = Form.useFormInstance<{ rate: string }>()
  const { data } = useRecord(purchaseLastRate, { currency })
  if (!data) return null
  const { rate, createdAt } = data
  const use = () => {
    form.setFieldValue('rate', rate)
    void form.validateFields(['rate'])
  }
  return (
    <Button type="link" size="small" onClick={use}>
      {t('用上次的 {rate}（{day}）', { rate, day: dayText(createdAt) })}
    </Button>
  )
}
