import { Alert } from 'antd'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { SwitchField, TextField } from '../../../../shell/form/fields/fields.tsx'
import { useOwnSubmit } from '../../../../shell/form/use-submit.ts'
import { RemoteSelect } from '../../../../shell/pickers/RemoteSelect.tsx'
import { t } from '../../../../text/t.ts'
import { type DeskLine, type Entry, unitsTyped } from '../return-desk.logic.ts'
import { exchangeSource } from './exchange-source.ts'

interface Values {
  sku: string | undefined
  quantity: string
  bearsDifference: boolean
}

interface ExchangeFormProps {
  orderId: number
  currency: string
  line: DeskLine
  onKeep(entry: Entry): void
  onClose(): void
}

/** What the customer gets for units that came back; without a SKU nothing. */
export function ExchangeForm({
  orderId,
  currency,
  line: { expected, most: _, ...entry },
  onKeep,
  onClose,
}: ExchangeFormProps) {
  const { sku: returned } = expected
  const submit = useOwnSubmit<Values>({
    run: ({ sku, quantity, bearsDifference }) => {
      const exchange = sku ? { sku, quantity: unitsTyped(quantity.trim()) ?? 1, bearsDifference } : null
      onKeep({ ...entry, exchange })
      onClose()
    },
    pending: false,
    error: null,
  })
  return (
    <DrawerForm
      title={t('{sku} 换货', { sku: returned })}
      submit={submit}
      onClose={onClose}
      initial={{
        sku: entry.exchange?.sku,
        quantity: String(entry.exchange?.quantity ?? entry.units),
        bearsDifference: entry.exchange?.bearsDifference ?? false,
      }}
      verb={t('保存')}
    >
      <Field name="sku" label={t('换成')}>
        <RemoteSelect
          source={exchangeSource({ orderId, sku: returned, currency })}
          allowClear
          placeholder={t('同款优先，也可搜索其他 SKU')}
        />
      </Field>
      <TextField
        name="quantity"
        label={t('换货数量')}
        required
        missing={t('请填写换货数量')}
        rules={[
          {
            validator: async (_rule, typed: string) => {
              const units = unitsTyped(typed.trim())
              if (units === null || units < 1 || units > entry.units)
                throw new Error(t('换货数量应为 1 到 {most}', { most: entry.units }))
            },
          },
        ]}
      />
      <SwitchField name="bearsDifference" label={t('由本店承担差价')} />
      <Alert
        type="info"
        showIcon
        title={t('同款等价换货；其他 SKU 较便宜则退差价，较贵需由本店承担差价。换货商品不退款。')}
      />
    </DrawerForm>
  )
}
