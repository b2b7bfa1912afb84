import { tradingPurchase } from '@selvedge/contract/products/trading/trading.ts'
import {
  type PurchaseChannel,
  purchaseChannels,
  purchaseChannelWords,
  purchaseSeasons,
} from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { Select } from 'antd'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { locationSource } from '../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../shell/pickers/RemoteSelect.tsx'
import { plainChoice } from '../../../shell/words/plain-choice.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'

interface Values {
  targetLocation: number | null
  season: string | null
  channel: PurchaseChannel
  remark: string
}

interface PurchaseDrawerProps {
  ids: readonly number[]
  onClose(): void
  onDone(): void
}

/** Drafts purchase orders of what was sold of the chosen products, or of all. */
export function PurchaseDrawer({ ids, onClose, onDone }: PurchaseDrawerProps) {
  const submit = useSubmit(tradingPurchase, {
    input: ({ targetLocation, season, ...more }: Values) => ({
      body: { ids: [...ids], targetLocation: targetLocation ?? 0, season: season ?? '', ...more },
    }),
    successMessage: (orders) => t('已生成 {count} 张采购单', { count: orders.length }),
    onDone,
  })
  return (
    <DrawerForm<Values>
      title={ids.length > 0 ? t('采购所选商品的已售数量') : t('采购全部已售数量')}
      submit={submit}
      onClose={onClose}
      verb={t('采购')}
      initial={{ targetLocation: null, season: null, channel: purchaseChannels[0], remark: '' }}
    >
      <Field name="targetLocation" label={t('目标仓库')} required missing={t('请选择仓库')}>
        <RemoteSelect source={locationSource()} placeholder={t('请选择仓库')} />
      </Field>
      <Field name="season" label={t('季节')} required missing={t('请选择季节')}>
        <Select
          showSearch
          options={purchaseSeasons.toReversed().map(plainChoice)}
          placeholder={t('请选择季节')}
        />
      </Field>
      <Field name="channel" label={t('采购渠道')}>
        <Select
          options={purchaseChannels.map((value) => ({
            value,
            label: bilingual(purchaseChannelWords[value]),
          }))}
        />
      </Field>
      <TextField name="remark" label={t('备注')} lines={1} />
    </DrawerForm>
  )
}
