import type { SheetFormat } from '@selvedge/contract/core/values/shapes.ts'
import type { WantedExport } from '@selvedge/contract/house/exports/exports.ts'
import {
  stockOrderInvoice,
  stockOrderPacking,
} from '@selvedge/contract/stock/stock-orders/stock-order-papers.ts'
import { useState } from 'react'
import { announceFailure } from '../../../../api/calls/failures/failures.ts'
import { download } from '../../../../api/downloads/download.ts'
import { address } from '../../../../paths.ts'
import { useExport } from '../../../../shell/exports/use-export.ts'
import { openTab } from '../../../../shell/screen/open-tab.ts'
import { t } from '../../../../text/t.ts'
import { MenuButton } from '../../../../ui/overlays/MenuButton.tsx'

type Paper = typeof stockOrderPacking | typeof stockOrderInvoice

interface PaperMenuProps {
  id: number
  /** Of a transfer. */
  type?: 'ST'
  /** Its lines as an export takes them, where it has one. */
  lines?(format: SheetFormat): WantedExport
}

const formats = ['xlsx', 'csv'] as const

/** The papers that go with the goods of a stock order: printed, or saved as a workbook or as text. */
export function PaperMenu({ id, type, lines }: PaperMenuProps) {
  const exported = useExport()
  const [pending, setPending] = useState(false)
  const save = async (paper: Paper, format: SheetFormat) => {
    setPending(true)
    try {
      await download(paper, { query: { id, format } })
    } catch (error) {
      announceFailure(error)
    } finally {
      setPending(false)
    }
  }
  const items = [
    ...formats.flatMap((format) =>
      lines
        ? [
            {
              key: `lines.${format}`,
              label: t('明细（.{format}）', { format }),
              run: () => exported.run(lines(format)),
            },
          ]
        : [],
    ),
    {
      key: 'packing.print',
      label: t('打印装箱清单'),
      run: () => openTab(address('/stock/packing/$id', { id }, { type })),
    },
    { key: 'packing.xlsx', label: t('装箱清单（.xlsx）'), run: () => void save(stockOrderPacking, 'xlsx') },
    { key: 'packing.csv', label: t('装箱清单（.csv）'), run: () => void save(stockOrderPacking, 'csv') },
    {
      key: 'invoice.print',
      label: t('打印发票'),
      run: () => openTab(address('/stock/invoice/$id', { id }, { type })),
    },
    { key: 'invoice.xlsx', label: t('发票（.xlsx）'), run: () => void save(stockOrderInvoice, 'xlsx') },
    { key: 'invoice.csv', label: t('发票（.csv）'), run: () => void save(stockOrderInvoice, 'csv') },
  ]
  return (
    <MenuButton items={items} loading={pending || exported.pending}>
      {t('打印与下载')}
    </MenuButton>
  )
}
