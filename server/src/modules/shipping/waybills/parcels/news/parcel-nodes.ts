import { createHash } from 'node:crypto'
import { momentOf } from '../../../../../core/clock.ts'
import type { RouteNode } from '../../../../../ports/courier.ts'

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
