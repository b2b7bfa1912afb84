import type {
  LocationChoice,
  LocationKind,
  RoutingRule,
} from '@selvedge/contract/shipping/routing/routing-rule.ts'
import { channelWord } from '../../../../shell/words/channel-word.ts'
import { joinNames, joinStatements } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'

export type Names = ReadonlyMap<number, string>

/** The warehouses that a rule names. */
export const locationsOf = ({ effects: { prefer, forbid } }: RoutingRule): number[] => [
  ...prefer.locationIds,
  ...forbid.locationIds,
]

export const kindWords = (): Record<LocationKind, string> => ({
  ordinary: t('普通仓'),
  customs: t('保税仓'),
  partner: t('合作仓'),
  virtual: t('虚拟仓'),
})

function valueText({ currency, from, below }: NonNullable<RoutingRule['conditions']['value']>): string {
  if (from !== null && below !== null)
    return t('金额 {from} 至不满 {below} {currency}', { from, below, currency })
  if (from !== null) return t('金额满 {from} {currency}', { from, currency })
  return t('金额不满 {below} {currency}', { below: below ?? '', currency })
}

/** What an order must be for the rule to apply. */
export function conditionsText({ conditions }: RoutingRule): string {
  const { channels, brands, value, countries, provinces, shippingTags } = conditions
  const channelNames = channels.map(channelWord)
  const parts = [
    ...(channels.length > 0 ? [t('渠道：{names}', { names: joinNames(channelNames) })] : []),
    ...(brands.length > 0 ? [t('品牌：{names}', { names: joinNames(brands) })] : []),
    ...(value ? [valueText(value)] : []),
    ...(countries.length > 0 ? [t('国家：{names}', { names: joinNames(countries) })] : []),
    ...(provinces.length > 0 ? [t('省份：{names}', { names: joinNames(provinces) })] : []),
    ...(shippingTags.length > 0 ? [t('发货标签：{names}', { names: joinNames(shippingTags) })] : []),
  ]
  return parts.length > 0 ? joinStatements(parts) : t('所有订单')
}

const choiceText = ({ locationIds, kinds }: LocationChoice, names: Names): string =>
  joinNames([
    ...kinds.map((kind) => kindWords()[kind]),
    ...locationIds.map((id) => names.get(id) ?? `#${id}`),
  ])

const isEmpty = ({ locationIds, kinds }: LocationChoice): boolean => locationIds.length + kinds.length === 0

/** What the rule does to the orders that it applies to. */
export function effectsText({ effects }: RoutingRule, names: Names): string {
  const { prefer, forbid, shipmentsMost } = effects
  return joinStatements([
    ...(isEmpty(prefer) ? [] : [t('优先 {locations}', { locations: choiceText(prefer, names) })]),
    ...(isEmpty(forbid) ? [] : [t('禁止 {locations}', { locations: choiceText(forbid, names) })]),
    ...(shipmentsMost === null ? [] : [t('每单最多 {most} 个发货单', { most: shipmentsMost })]),
  ])
}

/** Rules as lines to compare: a rule that moved is a line that moved. */
export const rulesText = (rules: readonly RoutingRule[], names: Names): string =>
  rules
    .map((rule) => {
      const parts = { name: rule.name, when: conditionsText(rule), what: effectsText(rule, names) }
      return rule.enabled ? t('{name}：{when} → {what}', parts) : t('{name}（停用）：{when} → {what}', parts)
    })
    .join('\n')

/** 0 stands for no rules at all. */
export const versionText = (version: number): string =>
  version === 0 ? t('无规则') : t('版本 {version}', { version })
