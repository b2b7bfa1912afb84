interface Named {
  id?: number | null | undefined
  name: string
}

/** The first row whose name another location has by the time it is its turn, or null: rows are saved in their order. */
export function findTaken<Row extends Named>(
  before: ReadonlyMap<number, Pick<Row, 'name'>>,
  rows: readonly Row[],
): Row | null {
  const holders = new Map([...before].map(([id, { name }]) => [name, id]))
  for (const [place, row] of rows.entries()) {
    // New rows have no id yet: none that is stored is below one.
    const id = row.id ?? -1 - place
    const holder = holders.get(row.name)
    if (holder !== undefined && holder !== id) return row
    for (const [name, owner] of holders) if (owner === id) holders.delete(name)
    holders.set(row.name, id)
  }
  return null
}

/** An id that is its own ancestor, or null. `parents` maps each location to the one it belongs to. */
export function findCircle(parents: ReadonlyMap<number, number | null>): number | null {
  for (const start of parents.keys()) {
    let current = parents.get(start) ?? null
    for (let steps = 0; current !== null && steps <= parents.size; steps += 1) {
      if (current === start) return start
      current = parents.get(current) ?? null
    }
  }
  return null
}

/** The first location, as it is stored, of which a row says another version than it has; null without one. */
export function findChanged<Stored extends { version: string }>(
  before: ReadonlyMap<number, Stored>,
  rows: readonly { id?: number | null | undefined; version?: string | undefined }[],
): Stored | null {
  for (const { id, version } of rows) {
    const stored = before.get(id ?? 0)
    if (stored && version && version !== stored.version) return stored
  }
  return null
}
