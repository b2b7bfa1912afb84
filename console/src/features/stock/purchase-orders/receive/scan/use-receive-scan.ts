import { useState } from 'react'
import type { ScanAnswer } from '../../../../../shell/scan/scan-answer.ts'
import { playTone } from '../../../../../shell/scan/sounds/scan-tones.ts'
import { joinNames } from '../../../../../text/server-text.ts'
import { t } from '../../../../../text/t.ts'
import type { OpenLine, Receivables } from '../receivables.ts'
import { maxOf, meantBy, receivedSince, type ScanLine, scanLines, totalsOf } from './scan-receive.logic.ts'
import { useStoredUnits } from './use-stored-units.ts'
import { useUnordered } from './use-unordered.ts'

/** So many scans can be taken back one by one. */
const maxUndone = 100

interface ReceiveScan {
  lines: ScanLine[]
  answer: ScanAnswer | null
  /** The line that was scanned last. */
  currentId: number | null
  scan(code: string): void
  /** Sets what is counted of a line. */
  count(item: OpenLine, units: number): void
  /** Takes the last scan back; null where there is none. */
  undo: (() => void) | null
  /** Forgets all that was counted. */
  clear(): void
  /** The SKUs of which some were received since their first unit was scanned. */
  receivedSince: string[]
  /** Forgets what is received. */
  sent(lines: readonly ScanLine[]): void
}

type ScanFeedback = { answer: ScanAnswer; lineId: number | null } | { unordered: string }

/** Counts scans in this browser, each at once, and tells what is wrong with one that does not count. */
export function useReceiveScan(order: Receivables, overPercent: number): ReceiveScan {
  const { items } = order
  const stored = useStoredUnits(order)
  const [reported, setReported] = useState<ScanFeedback | null>(null)
  const [trail, setTrail] = useState<readonly string[]>([])
  const unordered = useUnordered(reported && 'unordered' in reported ? reported.unordered : null)

  const right = (item: OpenLine, text: string) =>
    setReported({ answer: { state: 'right', text }, lineId: item.id })
  const wrong = (text: string, item?: OpenLine) => {
    playTone('wrong')
    setReported({ answer: { state: 'wrong', text }, lineId: item?.id ?? null })
  }
  const put = ({ sku }: OpenLine, units: number) => stored.set({ ...stored.now(), [sku]: units })
  const unitsOf = ({ sku }: OpenLine) => stored.now()[sku] ?? 0

  const scan = (code: string) => {
    const [item, another] = meantBy(items, code)
    if (item === undefined) {
      playTone('wrong')
      return setReported({ unordered: code })
    }
    const { sku, open } = item
    if (another !== undefined) {
      const skus = meantBy(items, code).map((one) => one.sku)
      return wrong(t('{code} 对应多个 SKU：{skus}，请输入 SKU', { code, skus: joinNames(skus) }))
    }
    const most = maxOf(item, overPercent)
    const units = unitsOf(item) + 1
    if (units > most) return wrong(overText(item, most), item)
    put(item, units)
    setTrail((before) => [...before, sku].slice(-maxUndone))
    playTone('right')
    const { scanned, quantity } = totalsOf(scanLines(items, stored.now(), overPercent))
    if (units > open)
      return right(
        item,
        t('{sku} 第 {scanned} 件，超收 {over} 件', { sku, scanned: units, over: units - open }),
      )
    right(
      item,
      scanned === quantity
        ? t('{sku} 第 {scanned} 件，全部扫描完成', { sku, scanned: units })
        : t('{sku} 第 {scanned} 件，共 {quantity} 件', { sku, scanned: units, quantity: open }),
    )
  }
  const last = items.find(({ sku }) => sku === trail.at(-1))

  const lines = scanLines(items, stored.units, overPercent)
  return {
    lines,
    receivedSince: receivedSince(lines, stored.received),
    sent: stored.sent,
    answer: reported && ('answer' in reported ? reported.answer : unordered),
    currentId: reported && 'answer' in reported ? reported.lineId : null,
    scan,
    count: put,
    undo:
      last === undefined
        ? null
        : () => {
            const units = Math.max(0, unitsOf(last) - 1)
            put(last, units)
            setTrail((before) => before.slice(0, -1))
            right(last, t('已撤销：{sku} 还有 {scanned} 件已扫', { sku: last.sku, scanned: units }))
          },
    clear: () => {
      stored.set({})
      setTrail([])
      setReported(null)
    },
  }
}

const overText = ({ sku, open }: OpenLine, most: number): string =>
  most > open
    ? t('{sku} 数量超出：未收 {open} 件，最多收 {most} 件', { sku, open, most })
    : t('{sku} 数量超出：未收 {open} 件', { sku, open })
