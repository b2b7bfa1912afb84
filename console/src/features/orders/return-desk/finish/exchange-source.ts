import { returnDeskVariants } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { type ChoiceSource, choicesShown } from '../../../../shell/pickers/choice-source.ts'
import { t } from '../../../../text/t.ts'
import { groupedAmount } from '../../../../ui/values/amounts/grouped-amount.ts'

/** SKUs that units of an order may be exchanged for: the same style, or any that is searched for. */
export const exchangeSource = ({
  orderId,
  sku,
  currency,
}: {
  orderId: number
  sku: string
  currency: string
}): ChoiceSource<typeof returnDeskVariants, string> => ({
  endpoint: returnDeskVariants,
  search: (text) => ({ orderId, sku, query: text || undefined, size: choicesShown }),
  byValue: ([chosen]) => (chosen ? { orderId, sku, query: chosen, size: choicesShown } : null),
  choice: (row) => ({
    value: row.sku,
    label: [row.sku, variantOptions(row)].filter(Boolean).join(' · '),
    keyword: row.name,
    about: [
      t('可用 {available} 件', { available: row.available }),
      row.sameStyle
        ? t('同款')
        : row.price === null
          ? t('没有售价')
          : `${currency} ${groupedAmount(row.price)}`,
    ].join(' · '),
  }),
})
