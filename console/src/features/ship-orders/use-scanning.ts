import { shipScan, shipScanReset, shipScanUndo } from '@selvedge/contract/ship-scans.ts'
import { useRef, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { t } from '../../text/t.ts'
import { playTone } from './scan-tones.ts'

export interface ScanAnswer {
  right: boolean
  text: string
}

interface Scanning {
  /** What became of the last scan. */
  answer: ScanAnswer | null
  scan(code: string): void
  undo(): void
  /** Takes back all scans. */
  clear(): Promise<unknown>
  pending: boolean
}

interface ScanningOptions {
  onFound(itemId: number): void
  /** What is on the screen is probably old. */
  onRefused(): void
}

/**
 * Sends scans one after the other. A wrong one stops: those that were scanned behind it, before anybody could see or hear
 * it, do not count.
 */
export function useScanning(id: number, { onFound, onRefused }: ScanningOptions): Scanning {
  const [answer, setAnswer] = useState<ScanAnswer | null>(null)
  const queue = useRef<string[]>([])
  const sending = useRef(false)
  const scan = useAction(shipScan, { inline: true, pause: 0 })
  const undo = useAction(shipScanUndo, { inline: true, pause: 0 })
  const clear = useAction(shipScanReset, { onDone: () => setAnswer(null) })

  const right = (text: string) => {
    playTone('right')
    setAnswer({ right: true, text })
  }
  const wrong = (error: unknown) => {
    playTone('wrong')
    const dropped = queue.current.length
    queue.current = []
    const message = error instanceof Error ? error.message : String(error)
    setAnswer({
      right: false,
      text: dropped > 0 ? t('{message}。其后 {count} 次扫描没有计数', { message, count: dropped }) : message,
    })
    onRefused()
  }

  const sendAll = async () => {
    sending.current = true
    try {
      for (let code = queue.current.shift(); code !== undefined; code = queue.current.shift()) {
        const counts = await scan.send({ body: { id, code } })
        onFound(counts.itemId)
        right(
          counts.scannedTotal === counts.quantityTotal
            ? t('{sku} 第 {scanned} 件，全部扫描完成', { sku: counts.sku, scanned: counts.scanned })
            : t('{sku} 第 {scanned} 件，共 {quantity} 件', {
                sku: counts.sku,
                scanned: counts.scanned,
                quantity: counts.quantity,
              }),
        )
      }
    } catch (error) {
      wrong(error)
    } finally {
      sending.current = false
    }
  }

  return {
    answer,
    scan: (code) => {
      queue.current.push(code)
      if (!sending.current) void sendAll()
    },
    undo: () =>
      void undo.send({ body: { id } }).then(
        ({ itemId, sku, scanned }) => {
          onFound(itemId)
          setAnswer({ right: true, text: t('已撤销：{sku} 还有 {scanned} 件已扫', { sku, scanned }) })
        },
        (error: unknown) => wrong(error),
      ),
    clear: () => clear.send({ body: { id } }).catch(() => undefined),
    pending: undo.pending || clear.pending,
  }
}
