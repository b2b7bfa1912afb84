import type { Parcel } from '@selvedge/contract/shipping/waybills/waybills.ts'
import type { TimelineEntry } from '../../../shell/page/sections/Timeline.tsx'

/** What happened to a ship order, with where its parcel was in between; newest first. */
export function withRoute(entries: readonly TimelineEntry[], parcel: Parcel | null): TimelineEntry[] {
  if (!parcel) return [...entries]
  const route = parcel.nodes.map(({ id, at, place, remark }) => ({
    key: `node-${id}`,
    at,
    who: parcel.courier,
    what: [place, remark].filter(Boolean).join(' '),
  }))
  return [...entries, ...route].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
