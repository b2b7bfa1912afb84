import { useRef } from 'react'
import { z } from 'zod'
import { useLocalSetting } from '../../../../ui/theme/local-setting.ts'
import { type ScannedUnits, type StoredScans, withScans } from './scan-receive.logic.ts'

const scans = z.array(z.object({ id: z.int(), units: z.record(z.string(), z.int().min(1)) }))
const isScans = (value: unknown): value is StoredScans[] => scans.safeParse(value).success
const none: StoredScans[] = []
const nothing: ScannedUnits = {}

interface StoredUnits {
  units: ScannedUnits
  /** What they are now: codes come faster than the page is drawn. */
  now(): ScannedUnits
  set(units: ScannedUnits): void
}

/** What is counted of a stock order stays in this browser until it is received: no reload and no lost network drops it. */
export function useStoredUnits(id: number): StoredUnits {
  const [stored, keep] = useLocalSetting<StoredScans[]>('receive.scanned', none, isScans)
  const latest = useRef(stored)
  const unitsOf = (scans: readonly StoredScans[]) => scans.find((one) => one.id === id)?.units ?? nothing
  return {
    units: unitsOf(stored),
    now: () => unitsOf(latest.current),
    set: (units) => {
      latest.current = withScans(latest.current, id, units)
      keep(latest.current)
    },
  }
}
