import type { StockCountLine } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { useState } from 'react'
import { serverNow } from '../../../../api/connection/server-clock.ts'
import type { ScanAnswer } from '../../../../shell/scan/scan-answer.ts'
import { playTone } from '../../../../shell/scan/sounds/scan-tones.ts'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { type CountedUnits, type CountLine, countLines, meantBy, withoutSent } from './counted.logic.ts'
import { useNamed } from './use-named.ts'
import { useStoredCounts } from './use-stored-counts.ts'

interface CountingProps {
  id: number
  round: 1 | 2
  /** What is found beside the sheet is counted, too. */
  whole: boolean
  lines: readonly StockCountLine[]
}

type ScanFeedback = { answer: ScanAnswer; sku: string } | { unlisted: string }

/** Counts in this browser, where it stays until it is sent: no reload and no lost network drops it. */
export function useCounting({ id, round, whole, lines }: CountingProps) {
  const { counted, now, set } = useStoredCounts(id, round)
  const [reported, setReported] = useState<ScanFeedback | null>(null)
  const put = (sku: string, units: number) =>
    set({ ...now(), [sku]: { units, at: serverNow().toISOString() } })
  const unlisted = reported && 'unlisted' in reported ? reported.unlisted : null
  const named = useNamed(unlisted, whole)

  const countUp = (sku: string, before: number, note: string) => {
    put(sku, before + 1)
    playTone('right')
    setReported({
      answer: { state: 'right', text: t('{sku} 第 {units} 件', { sku, units: before + 1 }) + note },
      sku,
    })
  }
  const scan = (code: string) => {
    const known = countLines(lines, now())
    const [line, another] = meantBy(known, code)
    if (line === undefined) {
      // Scanned once more, what has been named is counted beside the sheet.
      if (whole && code === unlisted && named.sku !== null) return countUp(named.sku, 0, '')
      playTone('wrong')
      return setReported({ unlisted: code })
    }
    if (another !== undefined) {
      playTone('wrong')
      const skus = joinNames(meantBy(known, code).map(({ sku }) => sku))
      const text = t('{code} 对应多个 SKU：{skus}，请输入 SKU', { code, skus })
      return setReported({ answer: { state: 'wrong', text }, sku: '' })
    }
    const replaces = line.byOther && !line.unsent
    countUp(line.sku, line.units ?? 0, replaces ? t('，其他账号已盘，以最后一次为准') : '')
  }

  return {
    lines: countLines(lines, counted),
    counted,
    answer: reported && ('answer' in reported ? reported.answer : named.answer),
    /** The SKU that was scanned last. */
    current: reported && 'sku' in reported ? reported.sku : null,
    scan,
    count: ({ sku }: CountLine, units: number) => put(sku, units),
    /** Forgets what is not sent of a line. */
    drop: ({ sku }: CountLine) => {
      const { [sku]: _, ...others } = now()
      set(others)
    },
    /** Forgets what was sent. */
    sent: (entered: CountedUnits) => set(withoutSent(now(), entered)),
    clear: () => {
      set({})
      setReported(null)
    },
  }
}
