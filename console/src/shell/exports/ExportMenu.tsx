import type { SheetFormat } from '@selvedge/contract/core/values/shapes.ts'
import type { WantedExport } from '@selvedge/contract/house/exports/exports.ts'
import { reasonText } from '../../text/server-text.ts'
import { t } from '../../text/t.ts'
import { MenuButton } from '../../ui/overlays/MenuButton.tsx'
import type { Verdict } from '../page/Can.tsx'
import { useExport } from './use-export.ts'

interface ExportMenuProps {
  /** What is exported in a format: the filters of the list. */
  want(format: SheetFormat): WantedExport
  /** Whether there is anything to export: true, or the reason why not. */
  can?: Verdict
  /** 导出 where none is given. */
  label?: string
}

/** A button that exports what a list shows, as a workbook or as text. */
export function ExportMenu({ want, can = true, label = t('导出') }: ExportMenuProps) {
  const { run, pending } = useExport()
  const reason = can === true ? undefined : reasonText(can)
  const items = [
    { key: 'xlsx', label: t('Excel（.xlsx）'), reason, run: () => run(want('xlsx')) },
    { key: 'csv', label: t('CSV（.csv）'), reason, run: () => run(want('csv')) },
  ]
  return (
    <MenuButton items={items} loading={pending}>
      {label}
    </MenuButton>
  )
}
