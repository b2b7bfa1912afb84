import { purchaseRateSet } from '@selvedge/contract/stock/purchase-orders/purchase-rates.ts'
import { purchaseCurrencies } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { t } from '../../../../text/t.ts'
import { LastRate } from '../create/LastRate.tsx'
import type { PurchaseOrder } from './purchase-order.ts'

interface Values {
  rate: string
}

/** The rate of an order that was made without one. */
export function RateForm({ order, onClose }: { order: PurchaseOrder; onClose(): void }) {
  const { id, number } = order
  const currency = purchaseCurrencies.find((one) => one === order.currency)
  const submit = useSubmit(purchaseRateSet, {
    input: ({ rate }: Values) => ({ body: { id, rate: rate.trim() } }),
    successMessage: () => t('操作成功'),
    onDone: onClose,
  })
  return (
    <DrawerForm<Values>
      title={t('{number} 补填汇率', { number })}
      submit={submit}
      onClose={onClose}
      initial={{ rate: '' }}
    >
      <p>{t('只能填一次。此后收货按它计算成本，等待汇率的金蝶任务自动推送；已收货的成本不变。')}</p>
      <TextField name="rate" label={t('汇率')} autoFocus />
      {currency && <LastRate currency={currency} />}
    </DrawerForm>
  )
}
