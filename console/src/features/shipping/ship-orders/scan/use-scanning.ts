import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { shipScan, shipScanReset, shipScanUndo } from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { ApiError } from '../../../../api/calls/failures/api-error.ts'
import type { ScanAnswer, ScanTotals } from '../../../../shell/scan/scan-answer.ts'
import { playTone } from '../../../../shell/scan/sounds/scan-tones.ts'
import { t } from '../../../../text/t.ts'
import { isComplete } from '../pick/pick.logic.ts'
import { useScanQueue } from './use-scan-queue.ts'

type Counted = Pick<DataOf<typeof shipScan>, 'sku' | 'scanned' | 'quantity'>

interface Scanning {
  /** What became of the last scan. */
  answer: ScanAnswer | null
  scan(code: string): void
  /** Scans that have been kept and not been sent. */
  waiting: number
  undo(): void
  /** Takes back all scans. */
  clear(): Promise<unknown>
  pending: boolean
}

interface ScanningOptions {
  totals: ScanTotals
  /** A code that was scanned when there was nothing left to be scanned: the courier's label. */
  onLabel(code: string): void
  onFound(itemId: number): void
  /** What is on the screen is probably old. */
  onRefused(): void
}

const rightWords = ({ sku, scanned, quantity }: Counted, complete: boolean): string =>
  complete
    ? t('{sku} 第 {scanned} 件，全部扫描完成', { sku, scanned })
    : t('{sku} 第 {scanned} 件，共 {quantity} 件', { sku, scanned, quantity })

const wrongWords = (error: unknown, dropped: number): string => {
  const message = error instanceof Error ? error.message : String(error)
  return dropped > 0 ? t('{message}。其后 {count} 次扫描没有计数', { message, count: dropped }) : message
}

/**
 * Counts what is scanned, as it was scanned. A wrong one stops: those that were scanned behind it, before anybody could see
 * or hear it, do not count.
 */
export function useScanning(id: number, options: ScanningOptions): Scanning {
  const { totals, onLabel, onFound, onRefused } = options
  const [answer, setAnswer] = useState<ScanAnswer | null>(null)
  /** Nothing is left to be scanned, by the last answer; the screen knows it later. */
  const complete = useRef(false)
  useEffect(() => {
    complete.current = isComplete({ scanned: totals.scanned, quantity: totals.quantity })
  }, [totals.scanned, totals.quantity])
  const scan = useAction(shipScan, { inline: true, pause: 0, readBehind: true })
  const undo = useAction(shipScanUndo, { inline: true, pause: 0, readBehind: true })
  const clear = useAction(shipScanReset, { onDone: () => setAnswer(null) })

  const right = (text: string) => {
    playTone('right')
    setAnswer({ state: 'right', text })
  }
  const failed = (text: string) => {
    playTone('wrong')
    setAnswer({ state: 'wrong', text })
    onRefused()
  }
  const wrong = (error: unknown) => failed(wrongWords(error, queue.drop()))
  const queue = useScanQueue({
    async send(code) {
      const counts = await scan.send({ body: { id, code } }).catch((error: unknown) => {
        // No product bears it, and none is missing: what is left to be scanned is on the box.
        if (!complete.current || !(error instanceof ApiError) || !error.is('SCAN_UNKNOWN')) throw error
        return null
      })
      if (!counts) {
        onLabel(code)
        return right(t('运单号 {code}', { code }))
      }
      complete.current = isComplete({ scanned: counts.scannedTotal, quantity: counts.quantityTotal })
      onFound(counts.itemId)
      right(rightWords(counts, complete.current))
    },
    onWaiting: (count) =>
      setAnswer({ state: 'waiting', text: t('已记录，等待网络（{count} 次扫描）', { count }) }),
    onRefused: wrong,
  })

  return {
    answer,
    waiting: queue.waiting,
    scan: queue.add,
    undo: () =>
      void undo.send({ body: { id } }).then(
        ({ itemId, sku, scanned }) => {
          complete.current = false
          onFound(itemId)
          setAnswer({ state: 'right', text: t('已撤销：{sku} 还有 {scanned} 件已扫', { sku, scanned }) })
          // What was scanned meanwhile counts all the same.
        },
        (error: unknown) => failed(wrongWords(error, 0)),
      ),
    clear: () => clear.send({ body: { id } }).catch(() => undefined),
    pending: undo.pending || clear.pending,
  }
}
