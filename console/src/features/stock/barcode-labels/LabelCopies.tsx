import {
  type BarcodeLabel,
  barcodeLabelSet,
  maxLabelCopies,
} from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'

/** How many labels of a SKU are printed: typed, and kept once the field is left or Enter is pressed. */
export function LabelCopies({ label: { id, sku, size } }: { label: BarcodeLabel }) {
  const can = useCan('barcode.change') === true
  const [typed, setTyped] = useState<number | null>(null)
  const set = useAction(barcodeLabelSet, { onDone: () => setTyped(null), onFailed: () => setTyped(null) })
  const keep = () => {
    if (typed !== null && typed !== size) set.run({ query: { id, quantity: typed } })
  }
  return (
    <InputNumber
      size="small"
      // A scanner that types here scans: the code does not become a number of labels.
      inputMode="numeric"
      aria-label={t('{sku} 打印数量', { sku })}
      min={1}
      max={maxLabelCopies}
      precision={0}
      value={typed ?? size}
      disabled={!can || set.pending}
      onChange={setTyped}
      onBlur={keep}
      onPressEnter={keep}
    />
  )
}
