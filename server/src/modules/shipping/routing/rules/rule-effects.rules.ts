import type { AppliedRules } from '@selvedge/contract/shipping/routing/routing.ts'

/** A rule's wish that its locations be taken rather than others. */
export interface Preference {
  rule: string
  locations: ReadonlySet<number>
}

/** How many ship orders an order may have. */
export interface ShipmentLimit {
  rule: string
  most: number
  /** Those that it already had. */
  shipments: number
}

/** What the rules that apply ask of one decision, ready to be looked up. */
export interface Effects {
  /** In the order of the rules; the first counts most. */
  preferences: readonly Preference[]
  /** Names of the rules that forbid a location. */
  forbiddenBy: ReadonlyMap<number, readonly string[]>
  limit: ShipmentLimit | null
}

/**
 * Preferences count one after the other. A location that any rule forbids is forbidden, preferred or not. Of several
 * limits the first rule's holds, so that an exception can stand above the general case.
 */
export function effectsOf(rules: AppliedRules | null): Effects {
  const applied = rules?.applied ?? []
  const forbiddenBy = new Map<number, string[]>()
  for (const { name, forbidden } of applied) {
    for (const id of forbidden) forbiddenBy.set(id, [...(forbiddenBy.get(id) ?? []), name])
  }
  const limiting = applied.find(({ shipmentsMost }) => shipmentsMost !== null)
  return {
    preferences: applied
      .filter(({ preferred }) => preferred.length > 0)
      .map(({ name, preferred }) => ({ rule: name, locations: new Set(preferred) })),
    forbiddenBy,
    limit: limiting
      ? { rule: limiting.name, most: limiting.shipmentsMost ?? 0, shipments: rules?.shipments ?? 0 }
      : null,
  }
}

/** Locations that one more decision may use. */
export const locationsLeft = ({ limit }: Effects): number =>
  limit ? Math.max(0, limit.most - limit.shipments) : Number.POSITIVE_INFINITY
