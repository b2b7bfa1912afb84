import { shipScan, shipScanReset, shipScanUndo } from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { ApiError } from '../../../../api/calls/api-error.ts'
import type { ScanAnswer, ScanTotals } from '../../../../shell/scan/scan-answer.ts'
import { playTone } from '../../../../shell/scan/scan-tones.ts'
import { useStable } from '../../../../shell/table/use-stable.ts'
import { t } from '../../../../text/t.ts'
import { isComplete } from '../pick/pick.logic.ts'

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

/** ms; a scan that takes longer is said to wait: nobody wonders where it is. */
const patience = 600
/** ms until what did not arrive is sent again. */
const tryAgainAfter = 3_000

const isUnsent = (error: unknown): boolean => error instanceof ApiError && error.unanswered

/**
 * Sends scans one after the other, each once: what did not arrive is kept, in sight, and sent again under its own key. A
 * wrong one stops: those that were scanned behind it, before anybody could see or hear it, do not count.
 */
export function useScanning(id: number, options: ScanningOptions): Scanning {
  const { totals, onLabel, onFound, onRefused } = options
  const [answer, setAnswer] = useState<ScanAnswer | null>(null)
  const [waiting, setWaiting] = useState(0)
  const queue = useRef<string[]>([])
  const sending = useRef(false)
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
  const wrong = (error: unknown) => {
    playTone('wrong')
    const dropped = queue.current.length
    queue.current = []
    const message = error instanceof Error ? error.message : String(error)
    setAnswer({
      state: 'wrong',
      text: dropped > 0 ? t('{message}。其后 {count} 次扫描没有计数', { message, count: dropped }) : message,
    })
    onRefused()
  }
  const say = () => {
    setWaiting(queue.current.length)
    setAnswer({
      state: 'waiting',
      text: t('已记录，等待网络（{count} 次扫描）', { count: queue.current.length }),
    })
  }

  const take = async (code: string) => {
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
    right(
      complete.current
        ? t('{sku} 第 {scanned} 件，全部扫描完成', { sku: counts.sku, scanned: counts.scanned })
        : t('{sku} 第 {scanned} 件，共 {quantity} 件', {
            sku: counts.sku,
            scanned: counts.scanned,
            quantity: counts.quantity,
          }),
    )
  }

  const sendAll = async () => {
    if (sending.current) return
    sending.current = true
    const slow = setTimeout(say, patience)
    try {
      for (let [code] = queue.current; code !== undefined; [code] = queue.current) {
        await take(code)
        queue.current.shift()
      }
      setWaiting(0)
    } catch (error) {
      if (isUnsent(error)) say()
      else {
        queue.current.shift()
        setWaiting(0)
        wrong(error)
      }
    } finally {
      clearTimeout(slow)
      sending.current = false
    }
  }
  const sendKept = useStable(() => void (queue.current.length > 0 && sendAll()))
  useEffect(() => {
    if (waiting === 0) return
    const timer = setInterval(sendKept, tryAgainAfter)
    window.addEventListener('online', sendKept)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendKept)
    }
  }, [waiting, sendKept])

  return {
    answer,
    waiting,
    scan: (code) => {
      queue.current.push(code)
      if (waiting > 0) say()
      void sendAll()
    },
    undo: () =>
      void undo.send({ body: { id } }).then(
        ({ itemId, sku, scanned }) => {
          complete.current = false
          onFound(itemId)
          setAnswer({ state: 'right', text: t('已撤销：{sku} 还有 {scanned} 件已扫', { sku, scanned }) })
        },
        (error: unknown) => wrong(error),
      ),
    clear: () => clear.send({ body: { id } }).catch(() => undefined),
    pending: undo.pending || clear.pending,
  }
}
