import {
  chargeBases,
  chargeKinds,
  stockChargeCreate,
} from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import type { StockReceipt } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { Form, Input, Select } from 'antd'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { dayText } from '../../../../ui/values/times/company-time.ts'
import { basisWord, kindWord } from '../cost-words.ts'
import { type ChargeValues, chargeBody, withoutWeight } from './charge-form.logic.ts'

const currencies = Intl.supportedValuesOf('currency').map((value) => ({ value, label: value }))

const allWeighed = {
  validator: async (_: unknown, lines: string = '') => {
    const lacking = withoutWeight(lines)
    if (lacking.length > 0) throw new Error(t('请填写重量：{skus}', { skus: joinNames(lacking) }))
  },
}

/** A cost beside the price of goods, put onto a receipt. */
export function ChargeForm({ receipts, onClose }: { receipts: readonly StockReceipt[]; onClose(): void }) {
  const submit = useSubmit(stockChargeCreate, {
    outlivesForm: true,
    input: (values: ChargeValues) => ({ body: chargeBody(values) }),
    refusedAt: {
      CHARGE_NOTHING: 'amount',
      CHARGE_CURRENCY: 'currency',
      CHARGE_RATE_MISSING: 'rate',
      CHARGE_RATE: 'rate',
      CHARGE_WEIGHTS_MISSING: 'weightLines',
      ROWS_REFUSED: 'weightLines',
    },
    successMessage: () => t('已录入附加费用'),
    onDone: onClose,
  })
  const [first] = receipts
  const chosen = Form.useWatch('receiptId', submit.form) ?? first?.id
  const isForeign = (Form.useWatch('currency', submit.form) ?? 'CNY') !== 'CNY'
  const isWeighed = Form.useWatch('basis', submit.form) === 'weight'
  const skus = receipts.find(({ id }) => id === chosen)?.items.map(({ sku }) => sku) ?? []
  return (
    <DrawerForm<ChargeValues>
      title={t('录入附加费用')}
      submit={submit}
      onClose={onClose}
      initial={{
        receiptId: first?.id,
        kind: 'freight',
        amount: '',
        currency: 'CNY',
        basis: 'value',
        remark: '',
      }}
    >
      <Field name="receiptId" label={t('收货单')}>
        <Select
          options={receipts.map(({ id, createdAt, quantity, batchNumber }) => ({
            value: id,
            label: [dayText(createdAt), t('{count} 件', { count: quantity }), batchNumber]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </Field>
      <Field name="kind" label={t('费用类型')}>
        <Select options={chargeKinds.map((value) => ({ value, label: kindWord(value) }))} />
      </Field>
      <Field
        name="amount"
        label={t('金额')}
        checked="onBlur"
        extra={t('冲销之前的费用时填负数')}
        missing={t('请输入金额')}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Field>
      <Field name="currency" label={t('币种')}>
        <Select showSearch options={currencies} />
      </Field>
      {isForeign && (
        <Field name="rate" label={t('汇率')} checked="onBlur" required extra={t('一单位币种折合的人民币')}>
          <Input inputMode="decimal" autoComplete="off" />
        </Field>
      )}
      <Field name="basis" label={t('分摊方式')} extra={t('已售出的部分计入当月成本差异，其余计入平均成本')}>
        <Select options={chargeBases.map((value) => ({ value, label: basisWord(value) }))} />
      </Field>
      {isWeighed && (
        <TextField
          name="weightLines"
          label={t('单件重量（kg）')}
          lines={4}
          required
          placeholder={skus
            .slice(0, 3)
            .map((sku) => `${sku} 0.5`)
            .join('\n')}
          extra={t('每行一个 SKU 和它的单件重量，可以从表格粘贴')}
          rules={[allWeighed]}
        />
      )}
      <TextField name="remark" label={t('备注')} lines={2} />
    </DrawerForm>
  )
}
