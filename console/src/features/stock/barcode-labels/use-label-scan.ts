import {
  type BarcodeLabel,
  barcodeLabelSearch,
  barcodeLabelSet,
  maxLabelCopies,
} from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { callList } from '../../../api/calls/call.ts'
import { announceFailure } from '../../../api/calls/failures.ts'

/** What became of the last code. */
export type Scanned = { code: string } & ({ label: BarcodeLabel } | { found: 0 | 'several' })

/**
 * Takes codes as fast as a scanner sends them, one after the other: each counts one label up where it means one SKU. What
 * means several, or none, is told to `onOpen`, to be looked at.
 */
export function useLabelScan(onOpen: (code: string) => void) {
  const set = useAction(barcodeLabelSet, { readBehind: true, inline: true })
  const [last, setLast] = useState<Scanned | null>(null)
  const before = useRef<Promise<void>>(Promise.resolve())

  const take = async (code: string) => {
    const { rows, total } = await callList(barcodeLabelSearch, { query: { query: code, size: 2 } })
    const [first] = rows
    const exact = rows.filter(({ sku, barcode }) => sku === code || barcode === code)
    const meant = exact.length === 1 ? exact[0] : total === 1 ? first : undefined
    if (!meant) {
      setLast({ code, found: total === 0 ? 0 : 'several' })
      if (total > 0) onOpen(code)
      return
    }
    const size = Math.min(meant.size + 1, maxLabelCopies)
    await set.send({ query: { id: meant.id, quantity: size } })
    setLast({ code, label: { ...meant, size } })
  }
  const scan = (code: string) => {
    before.current = before.current.then(() => take(code)).catch(announceFailure)
  }
  return { scan, last }
}
