import { couriers } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { Select } from 'antd'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useOwnSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'
import { amountShape, wholeUnits } from '../courier-claims/whole-units.ts'
import { PhotosInput } from './PhotosInput.tsx'
import type { Claim, DeskLine, Entry } from './return-desk.logic.ts'

interface Details {
  note: string
  photos: string[]
  courier: Claim['courier']
  trackingNumber: string
  amount: string
}

interface DetailFormProps {
  line: DeskLine
  currency: string
  onKeep(entry: Entry): void
  onClose(): void
}

const courierOf = (name: string): Claim['courier'] => couriers.find((one) => one === name) ?? 'Other'

/** Pictures of units, what is to be said of them, and what the courier is asked for. */
export function DetailForm({
  line: { expected, most: _, ...entry },
  currency,
  onKeep,
  onClose,
}: DetailFormProps) {
  const claims = entry.disposition === 'claim'
  const submit = useOwnSubmit<Details>({
    run: ({ note, photos, courier, trackingNumber, amount }) => {
      const claim = claims ? { courier, trackingNumber: trackingNumber.trim(), amount: amount.trim() } : null
      onKeep({ ...entry, note: note.trim(), photos, claim })
      onClose()
    },
    pending: false,
    error: null,
  })
  return (
    <DrawerForm
      title={t('{sku} 照片与说明', { sku: expected.sku })}
      submit={submit}
      onClose={onClose}
      initial={{
        note: entry.note,
        photos: [...entry.photos],
        courier: entry.claim?.courier ?? courierOf(expected.trackingCompany),
        trackingNumber: entry.claim?.trackingNumber ?? expected.trackingNumber,
        amount: entry.claim?.amount ?? '',
      }}
      verb={t('保存')}
    >
      <Field name="photos" label={t('照片')}>
        <PhotosInput />
      </Field>
      <TextField name="note" label={t('说明')} lines={2} />
      {claims && (
        <>
          <Field name="courier" label={t('快递公司')}>
            <Select options={couriers.map((value) => ({ value, label: value }))} />
          </Field>
          <TextField name="trackingNumber" label={t('运单号')} required missing={t('请填写运单号')} />
          <TextField
            name="amount"
            label={t('索赔金额（{currency}）', { currency })}
            required
            missing={t('请填写索赔金额')}
            rules={[{ pattern: amountShape, message: t('金额有误，例如 19.90') }, wholeUnits(currency)]}
          />
        </>
      )}
    </DrawerForm>
  )
}
