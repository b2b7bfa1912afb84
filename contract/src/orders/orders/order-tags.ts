/** What of our work an order's tags tell in its storefront: what that can't see by itself. */
export const orderTags = { held: '已挂起', returned: '有退货' } as const

/** Tags that the order shall have, and those that it shall not; tags of others stay as they are. */
export function orderTagChanges({ held, returned }: Record<keyof typeof orderTags, boolean>) {
  const each = [
    { tag: orderTags.held, wanted: held },
    { tag: orderTags.returned, wanted: returned },
  ]
  const tagged = (isWanted: boolean): string[] =>
    each.flatMap(({ tag, wanted }) => (wanted === isWanted ? [tag] : []))
  return { add: tagged(true), remove: tagged(false) }
}
