import {
  type CourierClaim,
  courierClaimSettle,
} from '@selvedge/contract/orders/courier-claims/courier-claims.ts'
import { Form, Select } from 'antd'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'
import { groupedAmount } from '../../../ui/values/amounts/grouped-amount.ts'
import { wholeUnits } from './whole-units.ts'

interface Values {
  state: 'paid' | 'refused'
  amount: string
  note: string
}

interface SettleFormProps {
  claim: CourierClaim
  onClose(): void
}

/** What the courier has answered. */
export function SettleForm({
  claim: { id, courier, trackingNumber, amount, currency },
  onClose,
}: SettleFormProps) {
  const submit = useSubmit(courierClaimSettle, {
    input: ({ state, amount: paid, note }: Values) => ({
      body: { id, state, amount: state === 'paid' ? paid.trim() || null : null, note },
    }),
    successMessage: () => t('索赔结案完成'),
    onDone: onClose,
    refusedAt: { CLAIM_AMOUNT: 'amount', CLAIM_AMOUNT_TOO_FINE: 'amount', CLAIM_NOTE_MISSING: 'note' },
  })
  const state = Form.useWatch('state', submit.form) ?? 'paid'
  return (
    <DrawerForm
      title={t('{courier} {tracking} 索赔结案', { courier, tracking: trackingNumber })}
      submit={submit}
      onClose={onClose}
      initial={{ state: 'paid', amount: '', note: '' }}
      verb={t('结案')}
    >
      <Field name="state" label={t('结果')}>
        <Select
          options={[
            { value: 'paid', label: t('已赔付') },
            { value: 'refused', label: t('已拒赔') },
          ]}
        />
      </Field>
      {state === 'paid' && (
        <TextField
          name="amount"
          label={t('赔付金额')}
          placeholder={groupedAmount(amount)}
          rules={[wholeUnits(currency)]}
          extra={t('不填则为索赔金额 {currency} {amount}', { currency, amount: groupedAmount(amount) })}
        />
      )}
      <TextField
        name="note"
        label={state === 'paid' ? t('说明') : t('拒赔原因')}
        required={state === 'refused'}
        missing={t('请填写拒赔原因')}
        lines={2}
      />
    </DrawerForm>
  )
}
