import { type ReturnRow, returnReceive } from '@selvedge/contract/orders/returns/returns.ts'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { UnitsField, type UnitsTyped } from '../../../shell/form/fields/UnitsField.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'
import styles from './ReceiveForm.module.css'

interface ReceiveFormProps {
  row: ReturnRow
  onClose(): void
}

/** How many of the announced units have come; the rest stays to be received. */
export function ReceiveForm({ row: { id, sku, name, quantity, locationName }, onClose }: ReceiveFormProps) {
  const unitsOf = ({ quantities }: { quantities: UnitsTyped }) => quantities[String(id)] ?? 0
  const submit = useSubmit(returnReceive, {
    outlivesForm: true,
    input: (values: { quantities: UnitsTyped }) => ({ body: { id, quantity: unitsOf(values) } }),
    successMessage: (_, values) => t('已收货 {quantity} 件', { quantity: unitsOf(values) }),
    onDone: onClose,
  })
  return (
    <DrawerForm
      title={t('{sku} 到 {location} 收货', { sku, location: locationName })}
      onClose={onClose}
      submit={submit}
      initial={{ quantities: { [String(id)]: quantity } }}
      verb={t('收货')}
    >
      <p className={styles.lead}>{t('确认后计入库存，不能撤回。少收时，其余件数仍待收货。')}</p>
      <UnitsField
        item={{ id, sku, name }}
        most={quantity}
        hint={t('待收 {most} 件', { most: quantity })}
        tooMany={t('{sku} 数量超出', { sku })}
        none={t('请填写收货数量')}
      />
    </DrawerForm>
  )
}
