import { stockOrderList } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { address, paths } from '../../../paths.ts'
import { defineFinder, maxFindings } from '../../../shell/find/finder.ts'
import { t } from '../../../text/t.ts'

export const purchaseOrderFinder = defineFinder({
  endpoint: stockOrderList,
  title: () => t('采购单'),
  query: (text) => ({ type: 'PO' as const, query: text, skip: 0, size: maxFindings }),
  finding: ({ id, name, brand }) => ({
    key: String(id),
    name: `PO${id}`,
    detail: [name, brand].filter(Boolean).join(' · '),
    to: paths.purchaseOrder(id),
  }),
  all: (q) => address('/stock/po_list', {}, { q }),
})
