import { GraphQLError } from 'graphql'

export const gid = (type: string, id: number | string) => `gid://shopify/${type}/${id}`

/** The number of a global id; an id of another type is a mistake of the caller. */
export function idOf(type: string, globalId: string): number {
  const [, found, id] = /^gid:\/\/shopify\/(\w+)\/(\d{1,15})$/.exec(globalId) ?? []
  if (found !== type || id === undefined)
    throw new GraphQLError(`Invalid global id '${globalId}'`, { extensions: { code: 'INVALID_GLOBAL_ID' } })
  return Number(id)
}

/** The type and the number of any global id. */
export function splitGid(globalId: string): { type: string; id: number } {
  const [, type, id] = /^gid:\/\/shopify\/(\w+)\/(\d{1,15})$/.exec(globalId) ?? []
  if (type === undefined)
    throw new GraphQLError(`Invalid global id '${globalId}'`, { extensions: { code: 'INVALID_GLOBAL_ID' } })
  return { type, id: Number(id) }
}

/** An inventory level has no number: it is an item at a location. */
export const levelGid = (inventoryItemId: number, locationId: number) =>
  `gid://shopify/InventoryLevel/${locationId}?inventory_item_id=${inventoryItemId}`

export function levelOfGid(globalId: string): { inventoryItemId: number; locationId: number } {
  const [, location, item] =
    /^gid:\/\/shopify\/InventoryLevel\/(\d{1,15})\?inventory_item_id=(\d{1,15})$/.exec(globalId) ?? []
  if (item === undefined) throw new GraphQLError(`Invalid global id '${globalId}'`)
  return { inventoryItemId: Number(item), locationId: Number(location) }
}

/** The row a global id names. */
export function byGid<Row extends { id: number }>(
  rows: readonly Row[],
  type: string,
  globalId: string,
): Row | undefined {
  const wanted = idOf(type, globalId)
  return rows.find(({ id }) => id === wanted)
}
