import { type Price, priceSave } from '@selvedge/contract/products/prices/prices.ts'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { t } from '../../../text/t.ts'

interface Values {
  price: string
  compareAt: string
}

/** Gives a SKU another price in a store: of ours, the store is told by a price sync. */
export function PriceForm({ of, onClose }: { of: Price; onClose(): void }) {
  const submit = useSubmit(priceSave, {
    input: ({ price, compareAt }: Values) => ({
      body: {
        sku: of.sku,
        site: of.site,
        price: price.trim(),
        compareAt: compareAt.trim() || null,
        before: { price: of.price, compareAt: of.compareAt },
      },
    }),
    refusedAt: { PRICE_COMPARE: 'compareAt', PRICE_CHANGED_SINCE: 'price' },
    successMessage: () => t('已保存，店铺在同步价格后更新'),
    onDone: onClose,
  })
  return (
    <DrawerForm
      title={t('{sku} 在{site}的价格', { sku: of.sku, site: channelWord(of.site) })}
      submit={submit}
      onClose={onClose}
      initial={{ price: of.price, compareAt: of.compareAt ?? '' }}
    >
      <TextField name="price" label={t('售价')} autoFocus />
      <TextField name="compareAt" label={t('划线价')} extra={t('不填则不显示划线价')} />
    </DrawerForm>
  )
}
