import { type ReturnRow, returnReceive } from '@selvedge/contract/returns.ts'
import { useAction } from '../../api/use-action.ts'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { UnitsField, type UnitsTyped } from '../../shell/UnitsField.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import styles from './ReceiveForm.module.css'

interface ReceiveFormProps {
  row: ReturnRow
  onClose(): void
}

/** How many of the announced units have come; the rest stays to be received. */
export function ReceiveForm({ row: { id, sku, name, quantity, locationName }, onClose }: ReceiveFormProps) {
  const { succeeded } = useNotices()
  const receive = useAction(returnReceive, { inline: true })
  return (
    <DrawerForm<{ quantities: UnitsTyped }>
      title={t('{sku} 到 {location} 收货', { sku, location: locationName })}
      open
      onClose={onClose}
      onSubmit={({ quantities }) => {
        const units = quantities[String(id)] ?? 0
        void receive.send({ body: { id, quantity: units } }).then(
          () => {
            succeeded(t('已收货 {quantity} 件', { quantity: units }))
            onClose()
          },
          // A refusal stands in the form.
          () => undefined,
        )
      }}
      loading={receive.pending}
      error={receive.error}
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
