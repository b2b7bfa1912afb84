import { type BarcodeLabel, barcodeLabelSet } from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { t } from '../../../text/t.ts'

/** Puts a SKU on the list, or takes it off. */
export function LabelAction({ label: { id, sku, size } }: { label: BarcodeLabel }) {
  const set = useAction(barcodeLabelSet)
  const added = size > 0
  return (
    <ActionButton
      access="barcode.change"
      type="link"
      size="small"
      loading={set.pending}
      aria-label={added ? t('移除 {sku}', { sku }) : t('添加 {sku}', { sku })}
      onClick={() => set.run({ query: { id, quantity: added ? 0 : 1 } })}
    >
      {added ? t('移除') : t('添加')}
    </ActionButton>
  )
}
