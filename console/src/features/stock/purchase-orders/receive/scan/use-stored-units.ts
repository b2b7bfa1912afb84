import { z } from 'zod'
import { readSetting, useLocalSetting } from '../../../../../ui/theme/local-setting.ts'
import type { Receivables } from '../receivables.ts'
import {
  afterReceipt,
  type ScanLine,
  type ScannedUnits,
  type StoredScans,
  withScans,
} from './scan-receive.logic.ts'

const name = 'receive.scanned'
const scans = z.array(
  z.object({
    id: z.int(),
    units: z.record(z.string(), z.int().min(1)),
    received: z.record(z.string(), z.int()),
  }),
)
const isScans = (value: unknown): value is StoredScans[] => scans.safeParse(value).success
const none: StoredScans[] = []
const nothing: ScannedUnits = {}

interface StoredUnits {
  units: ScannedUnits
  /** What had been received of each when its first unit was counted. */
  received: ScannedUnits
  /** What they are now: codes come faster than the page is drawn, and another tab counts, too. */
  now(): ScannedUnits
  set(units: ScannedUnits): void
  /** These are received. */
  sent(lines: readonly ScanLine[]): void
}

/** What is counted of a stock order stays in this browser until it is received: no reload and no lost network drops it. */
export function useStoredUnits({ id, items }: Pick<Receivables, 'id' | 'items'>): StoredUnits {
  const [stored, keep] = useLocalSetting(name, none, isScans, { tabs: true })
  const now = () => readSetting(name, none, isScans)
  const own = (scans: readonly StoredScans[]) => scans.find((one) => one.id === id)
  return {
    units: own(stored)?.units ?? nothing,
    received: own(stored)?.received ?? nothing,
    now: () => own(now())?.units ?? nothing,
    set: (units) => keep(withScans(now(), id, units, items)),
    sent: (lines) => keep(afterReceipt(now(), id, lines)),
  }
}
