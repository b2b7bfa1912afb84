import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'

/** What is said of a style, but for its pictures. */
export interface StyleFacts {
  id: number
  spu: string
  name: string
  cnName: string
  brand: string
  ref: string
  category: string
  weaving: string
  sex: string
  composition: string
  origin: string
}

export interface WrittenProducts {
  /** SKUs that were of another style until now. */
  moved: string[]
  /** Styles as they were, and as they are. */
  before: StyleFacts[]
  after: StyleFacts[]
  /** Under what they were not filed yet. */
  filed: { productId: number; tag: string }[]
}

/** Where facts of products come from: a file, a store, or a supplier's channel. */
export type ProductOrigin =
  | { cameFrom: 'sheet'; file: string }
  | { cameFrom: 'storefront'; site: Channel }
  | { cameFrom: 'supplier'; channel: string }

const fields = [
  'name',
  'cnName',
  'brand',
  'ref',
  'category',
  'weaving',
  'sex',
  'composition',
  'origin',
] as const satisfies readonly (keyof StyleFacts)[]

type Facts = Record<string, string | string[]>

/** What is said otherwise of styles than before, style by style; `before` is null of one that is new. */
export function changedFacts({
  before,
  after,
  filed,
}: Omit<WrittenProducts, 'moved'>): { id: number; before: Facts | null; after: Facts }[] {
  const known = new Map(before.map((style) => [style.id, style]))
  const tags = Map.groupBy(filed, ({ productId }) => productId)
  return after.flatMap((style) => {
    const was = known.get(style.id)
    const changed = fields.filter((field) => style[field] !== (was?.[field] ?? ''))
    const added = (tags.get(style.id) ?? []).map(({ tag }) => tag)
    if (changed.length === 0 && added.length === 0) return []
    const pick = (one: StyleFacts): Facts => Object.fromEntries(changed.map((field) => [field, one[field]]))
    return [
      {
        id: style.id,
        before: was ? pick(was) : null,
        after: { ...pick(style), ...(added.length > 0 && { tags: added }) },
      },
    ]
  })
}
