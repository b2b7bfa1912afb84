import type { LedgerType } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import type { LedgerTask } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { paths } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import { CopyCode } from '../../../ui/values/CopyCode.tsx'

interface Way {
  access: Right
  to(id: number): string
}

const purchase: Way = { access: 'stock.view', to: paths.purchaseOrder }
const transfer: Way = { access: 'stock.view', to: paths.stockTransfer }
const shipment: Way = { access: 'shipping.view', to: paths.shipOrder }
const order: Way = { access: 'orders.view', to: paths.order }

/** Where the record of a posting is shown. */
const ways: Record<LedgerType, Way> = {
  PO: purchase,
  ST: transfer,
  TS: { access: 'stock.view', to: paths.stockTake },
  FM: shipment,
  OD: shipment,
  RT: order,
  RTF: order,
  CL: transfer,
  LC: purchase,
  RF: order,
  CC: order,
}

/** The orders that a posting is of, or its stock order, as a link for who may open it. */
export function LedgerDocument({ task }: { task: LedgerTask }) {
  // A landed cost is of either kind of stock order: only a transfer comes from a warehouse.
  const { access, to } = task.type === 'LC' && task.sourceLocationName !== '' ? transfer : ways[task.type]
  const mayOpen = useCan(access) === true
  return mayOpen ? <AppLink to={to(task.recordId)}>{task.orderName}</AppLink> : task.orderName
}

/** One SKU, or how many. */
export function LedgerGoods({ task: { sku, skus } }: { task: LedgerTask }) {
  if (skus > 1) return t('{count} 个 SKU', { count: skus })
  return sku && <CopyCode>{sku}</CopyCode>
}
