import { z } from 'zod'
import { readSetting, useLocalSetting } from '../../../../ui/theme/local-setting.ts'
import { type CountedUnits, countedOf, type StoredCount, withCounted } from './counted.logic.ts'

const name = 'stock.counted'
const shape = z.array(
  z.object({
    id: z.int(),
    round: z.literal([1, 2]),
    counted: z.record(z.string(), z.object({ units: z.int().min(0), at: z.string() })),
  }),
)
const isStored = (value: unknown): value is StoredCount[] => shape.safeParse(value).success
const none: StoredCount[] = []
const nothing: CountedUnits = {}

interface StoredCounts {
  counted: CountedUnits
  /** What it is now: codes come faster than the page is drawn, and another tab counts, too. */
  now(): CountedUnits
  set(counted: CountedUnits): void
}

/** What is counted in this browser and not sent yet: no reload and no lost network drops it. */
export function useStoredCounts(id: number, round: 1 | 2): StoredCounts {
  const [stored, keep] = useLocalSetting(name, none, isStored, { tabs: true })
  const all = () => readSetting(name, none, isStored)
  return {
    counted: countedOf(stored, id, round) ?? nothing,
    now: () => countedOf(all(), id, round) ?? nothing,
    set: (counted) => keep(withCounted(all(), { id, round, counted })),
  }
}
