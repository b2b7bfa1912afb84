import {
  type BarcodeLabel,
  barcodeLabelBatch,
  maxLabelIds,
} from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { useAction } from '../../../../api/actions/use-action.ts'
import { address } from '../../../../paths.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { openAwaitedTab, openTab } from '../../../../shell/screen/open-tab.ts'
import { t } from '../../../../text/t.ts'

/** Opens the print of what the server keeps as a batch. */
function usePrintBatch() {
  const keep = useAction(barcodeLabelBatch, { readBehind: true })
  return (body: { ids?: number[]; receiptId?: number }) => {
    const tab = openAwaitedTab()
    keep.send({ body }).then(
      (batch) => tab.show(address('/barcode_print/$ids', { ids: `b${batch}` })),
      () => tab.close(),
    )
  }
}

/** Prints these SKUs: an address names them, as long as it does not get too long. */
export function usePrintLabels() {
  const printBatch = usePrintBatch()
  const { warned } = useNotices()
  return (labels: readonly BarcodeLabel[], all: boolean) => {
    const ids = labels.filter(({ size }) => size > 0).map(({ id }) => id)
    if (ids.length === 0) return warned(t('请先添加要打印的 SKU'))
    if (!all && ids.length <= maxLabelIds)
      return openTab(address('/barcode_print/$ids', { ids: ids.join(',') }))
    printBatch(all ? {} : { ids })
  }
}

/** Prints a label for each unit that a receipt has brought. */
export function usePrintReceipt(): (receiptId: number) => void {
  const printBatch = usePrintBatch()
  return (receiptId) => printBatch({ receiptId })
}
