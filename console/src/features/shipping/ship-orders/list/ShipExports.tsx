import { sheetFormats } from '@selvedge/contract/core/values/shapes.ts'
import type { WantedExport } from '@selvedge/contract/house/exports/exports.ts'
import type { ShipOrderRow } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { useExport } from '../../../../shell/exports/use-export.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { t } from '../../../../text/t.ts'
import { MenuButton } from '../../../../ui/overlays/MenuButton.tsx'

interface ShipExportsProps {
  chosen: readonly ShipOrderRow[]
  filters: Omit<Extract<WantedExport, { kind: 'shipOrders' }>['query'], 'ids' | 'format'>
  isEmpty: boolean
}

/** The selected ship orders as a file: without a selection it is asked for. Whoever wants all of the filter says so. */
export function ShipExports({ chosen, filters, isEmpty }: ShipExportsProps) {
  const { warned } = useNotices()
  const { run, pending } = useExport()
  const ids = chosen.map(({ id }) => id)
  const items = [
    ...sheetFormats.map((format) => ({
      key: `chosen.${format}`,
      label: t('所选发货单（.{format}）', { format }),
      run: () =>
        ids.length > 0 ? run({ kind: 'shipOrders', query: { ids, format } }) : warned(t('请选择发货单')),
    })),
    ...sheetFormats.map((format) => ({
      key: `all.${format}`,
      label: t('全部筛选结果（.{format}）', { format }),
      reason: isEmpty ? t('没有可导出的发货单') : undefined,
      run: () => run({ kind: 'shipOrders', query: { ...filters, format } }),
    })),
  ]
  return (
    <MenuButton items={items} loading={pending}>
      {t('导出')}
    </MenuButton>
  )
}
