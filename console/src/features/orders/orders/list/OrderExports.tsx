import type { OrderExportFilter } from '@selvedge/contract/house/exports/exports.ts'
import { useState } from 'react'
import { useExport } from '../../../../shell/exports/use-export.ts'
import { lazyPart } from '../../../../shell/page/lazy-part.tsx'
import { t } from '../../../../text/t.ts'
import { MenuButton } from '../../../../ui/overlays/MenuButton.tsx'

const ShippedDialog = lazyPart(async () => (await import('./ShippedDialog.tsx')).ShippedDialog)

interface OrderExportsProps {
  /** Those of the list. */
  filters: OrderExportFilter
  total: number | undefined
}

/** What can be exported here: the orders of the list, the SKUs that orders wait for, and what left in a span of days. */
export function OrderExports({ filters, total }: OrderExportsProps) {
  const { run, pending } = useExport()
  const [asking, setAsking] = useState(false)
  const none = total === 0 ? t('没有可导出的订单') : undefined
  const formats = ['xlsx', 'csv'] as const
  const items = [
    ...formats.map((format) => ({
      key: `orders.${format}`,
      label: t('订单（.{format}）', { format }),
      reason: none,
      run: () => run({ kind: 'orders', query: { ...filters, format } }),
    })),
    ...formats.map((format) => ({
      key: `outOfStock.${format}`,
      label: t('缺货商品（.{format}）', { format }),
      run: () => run({ kind: 'outOfStock', query: { format } }),
    })),
    { key: 'shipped', label: t('发货明细…'), run: () => setAsking(true) },
  ]
  return (
    <>
      <MenuButton items={items} loading={pending}>
        {t('导出')}
      </MenuButton>
      {asking && <ShippedDialog onClose={() => setAsking(false)} />}
    </>
  )
}
