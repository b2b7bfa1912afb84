import { createHash } from 'node:crypto'
import type { ParcelState } from '@selvedge/contract/shipping/waybills/parcel-states.ts'
import { momentOf } from '../../../../core/clock.ts'
import type { RouteNode } from '../../../../ports/courier.ts'

/** Couriers and whoever follows parcels write the time of this zone, without naming it. */
const courierZone = 'Asia/Shanghai'

export interface ParcelNode extends Omit<RouteNode, 'at'> {
  at: Date
  digest: string
}

const digestOf = ({ at, remark }: RouteNode): string =>
  createHash('sha256')
    .update(JSON.stringify([at, remark]))
    .digest('base64url')
    .slice(0, 22)

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`))

/** What happened to a parcel, each once, with its moment; what names no time there is says nothing. */
export function nodesOf(reported: readonly RouteNode[]): ParcelNode[] {
  const known = new Map(
    reported.filter(({ at }) => isTime(at)).map((node) => [digestOf(node), node] as const),
  )
  return [...known].map(([digest, node]) => ({ ...node, at: momentOf(node.at, courierZone), digest }))
}

export interface ParcelStanding {
  state: ParcelState | null
  lastNodeAt: Date | null
}

/** Where a parcel is after news of it: those that tell of less than is known are old, and change nothing. */
export function standingAfter(
  known: ParcelStanding,
  news: { state: ParcelState | null; nodes: readonly Pick<ParcelNode, 'at'>[] },
): ParcelStanding {
  const last = news.nodes.reduce<Date | null>((latest, { at }) => (latest && latest > at ? latest : at), null)
  const isOld = known.lastNodeAt !== null && (last === null || last < known.lastNodeAt)
  return isOld ? known : { state: news.state ?? known.state, lastNodeAt: last ?? known.lastNodeAt }
}

/** The courier's own codes of what happened: picked up, signed for. Anything else is on its way. */
const byCode: Readonly<Record<string, ParcelState>> = { 50: 'pickedUp', 80: 'signed' }

/** Where a parcel is by its courier's route, oldest first; null where nothing has happened. */
export function stateOfRoute(route: readonly Pick<RouteNode, 'code'>[]): ParcelState | null {
  const last = route.at(-1)
  if (!last) return null
  if (route.some(({ code }) => byCode[code] === 'signed')) return 'signed'
  return byCode[last.code] ?? 'inTransit'
}
