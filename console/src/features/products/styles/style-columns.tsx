import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { StyleVariant } from '@selvedge/contract/products/styles/styles.ts'
import { allows } from '../../../api/session/session.ts'
import { code, drawn, money, text, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'
import { OurPrices, PricesSent, StorefrontPrices } from '../bulk/BulkPrices.tsx'

/** The SKUs of a style. */
export const styleColumns = (): Column<StyleVariant>[] => [
  code('sku', 'SKU', { width: 168 }),
  drawn('image', t('图片'), ({ image }) => <Thumbnail src={image} />, { width: 64, leaves: 3 }),
  text('color', t('颜色'), { width: 88, leaves: 4 }),
  text('size', t('尺码'), { width: 80, card: 'fact' }),
  code('barcode', t('条码'), { width: 152, leaves: 2 }),
  units('onHand', t('在库（不含虚拟仓）'), { leaves: 4 }),
  units('available', t('可用（不含虚拟仓）'), { card: 'fact' }),
  units('sold', t('近 30 天销量'), { width: { zh: 112, en: 136 }, leaves: 1 }),
  ...(allows('costs.view')
    ? [
        money<StyleVariant>('average', t('平均成本'), {
          of: ({ average }) =>
            average === null ? null : { amount: formatMoney(parseMoney(average)), currency: 'CNY' },
          leaves: 1,
        }),
      ]
    : []),
  drawn('price', t('售价'), ({ prices }) => <OurPrices prices={prices} />, { width: 128, card: 'fact' }),
  drawn('storePrice', t('店铺售价'), ({ prices }) => <StorefrontPrices prices={prices} />, {
    width: { zh: 176, en: 192 },
    leaves: 5,
    card: 'fact',
  }),
  drawn('priceTold', t('价格同步'), ({ prices }) => <PricesSent prices={prices} />, {
    width: { zh: 104, en: 128 },
    leaves: 6,
  }),
]
