import { type ShortOrder, shortOrderWaive } from '@selvedge/contract/customers/points/short-orders.ts'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'

interface WaiveFormProps {
  order: ShortOrder
  onClose(): void
}

/** Nobody is asked any more for the points that an order lacks. */
export function WaiveForm({ order: { id, name, short }, onClose }: WaiveFormProps) {
  const submit = useSubmit(shortOrderWaive, {
    input: ({ reason }: { reason: string }) => ({ body: { id, short, reason } }),
    successMessage: () => t('操作成功'),
    onDone: onClose,
  })
  return (
    <DrawerForm
      title={t('{order} 少扣的 {points} 积分不再扣除', { order: name, points: short })}
      submit={submit}
      onClose={onClose}
      initial={{ reason: '' }}
      verb={t('不再扣除')}
    >
      <TextField name="reason" label={t('原因')} required lines={2} />
    </DrawerForm>
  )
}
