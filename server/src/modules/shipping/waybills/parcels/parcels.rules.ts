import type { ParcelState } from '@selvedge/contract/shipping/waybills/parcel-states.ts'

export interface ParcelStanding {
  state: ParcelState | null
  lastNodeAt: Date | null
}

/** Where a parcel is after news of it: those that tell of less than is known are old, and change nothing. */
export function standingAfter(
  known: ParcelStanding,
  news: { state: ParcelState | null; nodes: readonly { at: Date }[] },
): ParcelStanding {
  const last = news.nodes.reduce<Date | null>((latest, { at }) => (latest && latest > at ? latest : at), null)
  const isOld = known.lastNodeAt !== null && (last === null || last < known.lastNodeAt)
  return isOld ? known : { state: news.state ?? known.state, lastNodeAt: last ?? known.lastNodeAt }
}

/** The courier's own codes of what happened: picked up, signed for. Anything else is on its way. */
const byCode: Readonly<Record<string, ParcelState>> = { 50: 'pickedUp', 80: 'signed' }

/** Where a parcel is by its courier's route, oldest first; null where nothing has happened. */
export function stateOfRoute(route: readonly { code: string }[]): ParcelState | null {
  const last = route.at(-1)
  if (!last) return null
  if (route.some(({ code }) => byCode[code] === 'signed')) return 'signed'
  return byCode[last.code] ?? 'inTransit'
}
