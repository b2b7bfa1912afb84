import type { Category } from '@selvedge/contract/products/categories/categories.ts'

/** A category as the table draws it. */
export interface TreeRow extends Category {
  /** 0 at the top. */
  depth: number
  /** Stand below it. */
  below: number
  open: boolean
}

/** Which rows are in sight: those whose parents are open, or, while something is searched, what fits with all above it. */
export function rowsInSight(
  tree: readonly Category[],
  opened: ReadonlySet<number>,
  search: string,
): TreeRow[] {
  const byId = new Map(tree.map((row) => [row.id, row]))
  const below = new Map<number, number>()
  for (const { parent } of tree) if (parent !== null) below.set(parent, (below.get(parent) ?? 0) + 1)
  const wanted = search.trim().toLowerCase()
  const found = wanted === '' ? null : withThoseAbove(tree, byId, wanted)
  const depths = new Map<number, number>()
  const shown = new Set<number>()
  return tree.flatMap((row): TreeRow[] => {
    const depth = row.parent === null ? 0 : (depths.get(row.parent) ?? 0) + 1
    depths.set(row.id, depth)
    const inSight = found
      ? found.has(row.id)
      : row.parent === null || (shown.has(row.parent) && opened.has(row.parent))
    if (!inSight) return []
    shown.add(row.id)
    const open = found !== null || opened.has(row.id)
    return [{ ...row, depth, below: below.get(row.id) ?? 0, open }]
  })
}

const textsOf = ({ code, zhName, enName, rednote, taobao, jd, shopify }: Category) => [
  code,
  zhName,
  enName,
  rednote,
  taobao,
  jd,
  shopify,
]

function withThoseAbove(tree: readonly Category[], byId: ReadonlyMap<number, Category>, wanted: string) {
  const found = new Set<number>()
  for (const row of tree) {
    if (!textsOf(row).some((text) => text.toLowerCase().includes(wanted))) continue
    let at: Category | undefined = row
    while (at && !found.has(at.id)) {
      found.add(at.id)
      at = at.parent === null ? undefined : byId.get(at.parent)
    }
  }
  return found
}

/** A choice of a cascader. */
export interface CategoryChoice {
  value: number
  label: string
  disabled?: boolean
  children?: CategoryChoice[]
}

/** The tree as a cascader takes it; `without` one and all below it. */
export function choicesOf(
  tree: readonly Category[],
  nameOf: (row: Category) => string,
  without: number | null = null,
): CategoryChoice[] {
  const below = Map.groupBy(tree, ({ parent }) => parent)
  const make = (parent: number | null): CategoryChoice[] =>
    (below.get(parent) ?? [])
      .filter(({ id }) => id !== without)
      .map((row) => {
        const children = make(row.id)
        return { value: row.id, label: nameOf(row), ...(children.length > 0 && { children }) }
      })
  return make(null)
}

/** From the top down to a category; empty where there is none. */
export function wayTo(tree: readonly Category[], id: number | null): Category[] {
  const byId = new Map(tree.map((row) => [row.id, row]))
  const way: Category[] = []
  for (let at = id === null ? undefined : byId.get(id); at; ) {
    way.unshift(at)
    at = at.parent === null ? undefined : byId.get(at.parent)
  }
  return way
}
