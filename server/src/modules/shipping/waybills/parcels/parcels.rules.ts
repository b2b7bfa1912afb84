import { endStates, type ParcelState } from '@selvedge/contract/shipping/waybills/parcel-states.ts'

const hourMs = 3600_000
/** A parcel that is under way for longer will not arrive any more. */
const openDays = 60
/** One whose news can't be checked is not subscribed to more often, nor is its courier asked. */
export const pollIntervalMs = 2 * hourMs

/** What left before is not asked after any more. */
export const openSince = (now: Date): Date => new Date(now.getTime() - openDays * 24 * hourMs)

/** Whether more is to come of a parcel. */
export const isOpen = (
  { state, createdAt }: { state: ParcelState | null; createdAt: Date },
  now: Date,
): boolean => createdAt > openSince(now) && !endStates.some((end) => end === state)

/** Whether one that nobody is known to follow is due. */
export const maySubscribeAgain = (
  { subscribed, saltLostAt }: { subscribed: boolean; saltLostAt: Date | null },
  now: Date,
): boolean => !subscribed && (saltLostAt === null || now.getTime() - saltLostAt.getTime() >= pollIntervalMs)

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
