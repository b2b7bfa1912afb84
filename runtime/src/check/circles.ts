/** What each node of a graph leads to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The largest groups of nodes that all lead to each other, sorted; nodes on their own are none. After R. Tarjan, 1972. */
export function stronglyConnectedComponents(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []

  const visit = (node: string): number => {
    let low = order.size
    order.set(node, low)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low)
    }
    lowest.set(node, low)
    if (low === order.get(node)) {
      const group = open.splice(open.indexOf(node))
      if (group.length > 1) found.push(group.sort())
    }
    return low
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
