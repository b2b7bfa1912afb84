import { scanLookup } from '@selvedge/contract/house/scan.ts'
import { useRef, useState } from 'react'
import { call } from '../../../api/calls/call.ts'
import type { ScanAnswer } from '../../../shell/scan/scan-answer.ts'
import { playTone } from '../../../shell/scan/sounds/scan-tones.ts'
import { joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import {
  type Desk,
  type DeskLine,
  deskLines,
  type Entry,
  entriesFor,
  entryOf,
  scannedLine,
} from './return-desk.logic.ts'

interface DeskWork {
  lines: DeskLine[]
  answer: ScanAnswer | null
  /** The announcement that was scanned last. */
  currentId: number | null
  scan(code: string): void
  change(entry: Entry): void
  /** Another entry of the same announcement, for units in another state. */
  split(entry: Entry): void
  clear(): void
}

/** What a code is that is not awaited here, as far as whoever scans may see it. */
async function strangerText(code: string): Promise<string> {
  const plain = t('{code} 不在这个订单的待收退货中', { code })
  const found = await call(scanLookup, { query: { code } }).catch(() => [])
  if (found.length === 0) return plain
  const names = joinNames(found.map(({ name, detail }) => `${name} ${detail}`.trim()))
  return t('{names} 不在这个订单的待收退货中', { names })
}

/** Counts what is scanned, and keeps how it came, until it is finished. */
export function useDesk({ expected }: Desk): DeskWork {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [answer, setAnswer] = useState<ScanAnswer | null>(null)
  const [currentId, setCurrentId] = useState<number | null>(null)
  const drawn = useRef(0)
  /** What a code is may be known only when another was scanned behind it: then nothing is said of it any more. */
  const scans = useRef(0)
  /** Scans come faster than the page is drawn. */
  const latest = useRef<readonly Entry[]>([])

  const replace = (next: readonly Entry[]) => {
    latest.current = next
    setEntries(next)
  }
  const change = (entry: Entry) =>
    replace(entriesFor(expected, latest.current).map((one) => (one.key === entry.key ? entry : one)))

  const scan = (code: string) => {
    scans.current += 1
    const own = scans.current
    const found = scannedLine(deskLines(expected, latest.current), code)
    if (!found) {
      playTone('wrong')
      setAnswer({ state: 'wrong', text: t('{code} 不在这个订单的待收退货中', { code }) })
      setCurrentId(null)
      void strangerText(code).then((text) => {
        if (scans.current === own) setAnswer({ state: 'wrong', text })
      })
      return
    }
    const { sku, quantity } = found.line.expected
    setCurrentId(found.line.id)
    playTone(found.full ? 'wrong' : 'right')
    if (found.full)
      return setAnswer({ state: 'wrong', text: t('{sku} 待收 {quantity} 件，已全部扫描', { sku, quantity }) })
    const units = found.line.units + 1
    const { expected: _, most: __, ...entry } = found.line
    change({ ...entry, units })
    setAnswer({
      state: 'right',
      text: t('{sku} 第 {scanned} 件，共 {quantity} 件', { sku, scanned: units, quantity }),
    })
  }

  return {
    lines: deskLines(expected, entries),
    answer,
    currentId,
    scan,
    change,
    split: ({ id, key }) => {
      drawn.current -= 1
      const all = entriesFor(expected, latest.current)
      const place = all.findIndex((one) => one.key === key)
      replace(all.toSpliced(place + 1, 0, { ...entryOf(id, drawn.current), grade: 'B' }))
    },
    clear: () => {
      scans.current += 1
      replace([])
      setAnswer(null)
      setCurrentId(null)
    },
  }
}
