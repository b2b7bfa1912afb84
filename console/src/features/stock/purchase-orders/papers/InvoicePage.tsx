import { t } from '../../../../text/t.ts'
import { groupedAmount } from '../../../../ui/values/amounts/grouped-amount.ts'
import type { PaperColumn } from './paper.ts'
import { StockOrderPaper } from './StockOrderPaper.tsx'

const columns = (): PaperColumn[] => [
  { title: t('数量'), value: ({ quantity }) => quantity },
  { title: t('单价'), value: ({ cost }) => cost && groupedAmount(cost) },
  { title: t('金额'), value: ({ amount }) => amount && groupedAmount(amount) },
]

/** What the goods of a purchase order or a transfer are worth, on paper. */
export const InvoicePage = () => (
  <StockOrderPaper
    word={t('发票')}
    columns={columns()}
    total={({ currency, amount }) =>
      currency && amount && t('合计 {currency} {amount}', { currency, amount: groupedAmount(amount) })
    }
  />
)
