import type { ParcelState } from '@selvedge/contract/shipping/waybills/parcel-states.ts'
import type { Context } from '../../../../../core/http/context.ts'
import type { RouteNode } from '../../../../../ports/courier.ts'
import { standingAfter } from '../parcels.rules.ts'
import { lockParcel, writeNews } from '../parcels.sql.ts'
import { nodesOf } from './parcel-nodes.ts'

/** Keeps what was told of a parcel: the same again, or later than what followed it, changes nothing. */
export async function takeNews(
  context: Context,
  parcelId: number,
  news: { state: ParcelState | null; nodes: readonly RouteNode[] },
): Promise<void> {
  const parcel = await lockParcel(context.db, parcelId)
  if (!parcel) return
  const nodes = nodesOf(news.nodes)
  await writeNews(context.db, parcelId, standingAfter(parcel, { state: news.state, nodes }), nodes)
}
