import type { RoutingCause, RoutingTrace } from '@selvedge/contract/shipping/routing/routing.ts'
import { routingReasons } from '@selvedge/contract/shipping/routing/routing-reasons.ts'
import { eventText } from '../../../../text/event-text.ts'
import { joinNames, joinStatements } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'

export type Candidate = RoutingTrace['candidates'][number]

interface SkuUnits {
  sku: string
  quantity: number
}

/** Lines of the same SKU as one, in the order in which the SKUs first appear. */
export function bySku(lines: readonly SkuUnits[]): SkuUnits[] {
  const units = new Map<string, number>()
  for (const { sku, quantity } of lines) units.set(sku, (units.get(sku) ?? 0) + quantity)
  return [...units].map(([sku, quantity]) => ({ sku, quantity }))
}

/** `A ×2、B ×1` */
export const unitsText = (lines: readonly SkuUnits[]): string =>
  joinNames(bySku(lines).map(({ sku, quantity }) => `${sku} ×${quantity}`))

/** Why it was decided just then. */
export const causeText = (cause: RoutingCause): string =>
  ({
    import: t('导入订单时'),
    resplit: t('手工重新分仓'),
    stock: t('库存变化后自动分仓'),
    storefront: t('店铺订单同步时'),
    merge: t('合并发货时'),
    release: t('解除挂起时'),
  })[cause]

/** Why a location was chosen or not. */
export const reasonsText = (reasons: Candidate['reasons']): string =>
  joinStatements(reasons.map((reason) => eventText(routingReasons, reason)))

/** Units of a SKU that a location ships by this decision. */
export const givenUnits = (trace: RoutingTrace, locationId: number, sku: string): number =>
  trace.allocations
    .filter((line) => line.locationId === locationId && line.sku === sku)
    .reduce((sum, { quantity }) => sum + quantity, 0)

type AppliedRule = NonNullable<RoutingTrace['rules']>['applied'][number]

/** What a rule asked of this decision; locations by the names they had. */
export function ruleText(
  { name, preferred, forbidden, shipmentsMost }: AppliedRule,
  trace: RoutingTrace,
): string {
  const names = (ids: readonly number[]) =>
    joinNames(
      trace.candidates.flatMap(({ locationId, locationName }) =>
        ids.includes(locationId) ? locationName : [],
      ),
    )
  const effects = [
    ...(preferred.length > 0 ? [t('优先 {locations}', { locations: names(preferred) })] : []),
    ...(forbidden.length > 0 ? [t('禁止 {locations}', { locations: names(forbidden) })] : []),
    ...(shipmentsMost === null ? [] : [t('每单最多 {most} 个发货单', { most: shipmentsMost })]),
  ]
  return effects.length === 0
    ? t('规则「{rule}」：没有相关的仓库', { rule: name })
    : t('规则「{rule}」：{effects}', { rule: name, effects: joinStatements(effects) })
}

interface Share {
  locationId: number
  locationName: string
  rank: number
  units: SkuUnits[]
}

/** Who ships what, by rank. */
export const sharesOf = (trace: RoutingTrace): Share[] =>
  trace.candidates
    .flatMap(({ locationId, locationName, rank }) => {
      const units = bySku(trace.allocations.filter((line) => line.locationId === locationId))
      return rank === null || units.length === 0 ? [] : { locationId, locationName, rank, units }
    })
    .sort((a, b) => a.rank - b.rank)

/** A decision in one sentence. */
export function verdictText(trace: RoutingTrace): string {
  const shares = sharesOf(trace)
  const waiting = trace.unroutable.reduce((sum, { quantity }) => sum + quantity, 0)
  if (shares.length === 0) return t('没有仓库能发出，{waiting} 件等待', { waiting })
  const names = joinNames(shares.map(({ locationName }) => locationName))
  if (waiting > 0) return t('由 {names} 发货，另有 {waiting} 件等待', { names, waiting })
  return shares.length === 1
    ? t('由 {names} 发齐', { names })
    : t('由 {names} 共 {count} 个仓库发齐', { names, count: shares.length })
}
