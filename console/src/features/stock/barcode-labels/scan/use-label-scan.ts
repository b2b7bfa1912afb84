import {
  barcodeLabelSearch,
  barcodeLabelSet,
  maxLabelCopies,
} from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { useRef, useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { callList } from '../../../../api/calls/call.ts'
import type { ScanAnswer } from '../../../../shell/scan/scan-answer.ts'
import { playTone } from '../../../../shell/scan/sounds/scan-tones.ts'
import { t } from '../../../../text/t.ts'

/**
 * Takes codes as fast as a scanner sends them, one after the other: each counts one label up where it means one SKU. What
 * means several, or none, is told to `onOpen`, to be looked at. What became of the last one is seen and heard.
 */
export function useLabelScan(onOpen: (code: string) => void) {
  const set = useAction(barcodeLabelSet, { readBehind: true, inline: true })
  const [answer, setAnswer] = useState<ScanAnswer | null>(null)
  const before = useRef<Promise<void>>(Promise.resolve())
  const announce = (state: 'right' | 'wrong', text: string) => {
    playTone(state)
    setAnswer({ state, text })
  }

  const take = async (code: string) => {
    const { rows, total } = await callList(barcodeLabelSearch, { query: { query: code, size: 2 } })
    const [first] = rows
    const exact = rows.filter(({ sku, barcode }) => sku === code || barcode === code)
    const meant = exact.length === 1 ? exact[0] : total === 1 ? first : undefined
    if (!meant) {
      if (total === 0) return announce('wrong', t('没有找到：{code}', { code }))
      announce('wrong', t('{code} 对应多个 SKU，请选择', { code }))
      return onOpen(code)
    }
    const size = Math.min(meant.size + 1, maxLabelCopies)
    await set.send({ query: { id: meant.id, quantity: size } })
    announce('right', t('{sku}：{size} 张', { sku: meant.sku, size }))
  }
  const failed = (code: string, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    announce('wrong', t('{name}：{message}', { name: code, message }))
  }
  const scan = (code: string) => {
    before.current = before.current.then(() => take(code)).catch((error: unknown) => failed(code, error))
  }
  return { scan, answer }
}
