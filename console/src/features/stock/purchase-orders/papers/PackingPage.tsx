import { t } from '../../../../text/t.ts'
import type { PaperColumn } from './paper.ts'
import { StockOrderPaper } from './StockOrderPaper.tsx'

const columns = (): PaperColumn[] => [
  { title: t('数量'), value: ({ quantity }) => quantity },
  { title: t('已收'), value: ({ received }) => received },
]

/** What is in the boxes of a purchase order or a transfer, on paper. */
export const PackingPage = () => (
  <StockOrderPaper
    word={t('装箱清单')}
    columns={columns()}
    note={({ batches }) => batches && t('批次 {batchNumber}', { batchNumber: batches })}
  />
)
