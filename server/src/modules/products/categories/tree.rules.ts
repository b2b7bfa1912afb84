/** A category as the rules of the tree see it. */
export interface Branch {
  code: string
  /** The code of the one above; empty at the top. */
  parent: string
}

/** How deep each stands, 1 at the top; null for one that stands below itself. A parent that is unknown counts as none. */
export function depthsOf(branches: Iterable<Branch>): Map<string, number | null> {
  const parents = new Map([...branches].map(({ code, parent }) => [code, parent]))
  const depths = new Map<string, number | null>()
  for (const code of parents.keys()) measure(code, parents, depths)
  return depths
}

/** Goes up until a depth is known, then down again: no call within a call, however deep a sheet is. */
function measure(
  code: string,
  parents: ReadonlyMap<string, string>,
  depths: Map<string, number | null>,
): void {
  const way: string[] = []
  const onWay = new Set<string>()
  let at = code
  while (parents.has(at) && !depths.has(at) && !onWay.has(at)) {
    way.push(at)
    onWay.add(at)
    at = parents.get(at) ?? ''
  }
  let depth = onWay.has(at) ? null : (depths.get(at) ?? (depths.has(at) ? null : 0))
  for (const one of way.reverse()) {
    depth = depth === null ? null : depth + 1
    depths.set(one, depth)
  }
}

interface Placed {
  id: number
  parent: number | null
  position: number
}

/** Each followed by those below it; those of one parent by their position. */
export function inTreeOrder<Row extends Placed>(rows: readonly Row[]): Row[] {
  const below = Map.groupBy(
    rows.toSorted((a, b) => a.position - b.position || a.id - b.id),
    ({ parent }) => parent,
  )
  const ordered: Row[] = []
  const waiting = (below.get(null) ?? []).toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    ordered.push(next)
    waiting.push(...(below.get(next.id) ?? []).toReversed())
  }
  return ordered
}

/** The way to one of them, from the top. */
export function wayTo<Row extends Pick<Placed, 'id' | 'parent'>>(rows: readonly Row[], id: number): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const way: Row[] = []
  for (
    let at = byId.get(id);
    at && !way.includes(at);
    at = at.parent === null ? undefined : byId.get(at.parent)
  )
    way.unshift(at)
  return way
}
