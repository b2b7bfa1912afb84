import type { Price } from '@selvedge/contract/products/prices/prices.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { actions, code, drawn, link, money, person, status, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { t } from '../../../text/t.ts'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'
import { sourceWords, standing, usualCurrency } from './price-words.ts'

const sumOf = (amount: string | null, { currency }: Price) =>
  amount === null ? null : { amount, currency: currency || usualCurrency }

/** The columns of the price list; `edit` is null for whoever may only look. */
export const priceColumns = (edit: ((price: Price) => void) | null): Column<Price>[] => [
  code('sku', 'SKU', { width: 168 }),
  drawn('image', t('图片'), ({ image }) => <Thumbnail src={image} />, { width: 64, leaves: 7 }),
  link('name', t('商品'), {
    of: ({ cnName, name }) => cnName || name,
    to: ({ productId }) => paths.style(productId),
    width: 200,
    leaves: 8,
    card: 'fact',
  }),
  text('size', t('规格'), { of: variantOptions, width: 104, leaves: 9 }),
  text('site', t('店铺'), { of: ({ site }) => channelWord(site), width: 104, card: 'fact' }),
  money('price', t('售价'), { of: (row) => sumOf(row.price, row), card: 'fact' }),
  money('compareAt', t('划线价'), { of: (row) => sumOf(row.compareAt, row), leaves: 5 }),
  money('storePrice', t('店铺售价'), { of: (row) => sumOf(row.storePrice, row), card: 'fact' }),
  money('storeCompareAt', t('店铺划线价'), { of: (row) => sumOf(row.storeCompareAt, row), leaves: 3 }),
  status('differs', t('状态'), { of: standing, width: { zh: 128, en: 144 } }),
  text('discount', t('折扣'), { width: 120, leaves: 1 }),
  text('source', t('来源', {}, 'price'), {
    of: ({ source }) => sourceWords()[source],
    width: { zh: 112, en: 136 },
    leaves: 4,
  }),
  person('changedBy', t('修改人'), { leaves: 2 }),
  time('changedAt', t('修改时间'), { leaves: 6 }),
  ...(edit
    ? [
        actions<Price>((row) => (
          <ActionButton size="small" type="link" onClick={() => edit(row)}>
            {t('编辑')}
          </ActionButton>
        )),
      ]
    : []),
]
