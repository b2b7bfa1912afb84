import { z } from 'zod'
import type { Language } from '../../core/words/language.ts'
import {
  asWritten,
  catalogueOf,
  counted,
  plainly,
  type SayingOf,
  wording,
} from '../../core/words/wordings.ts'

/** Names in a row. */
const inRow = (language: Language, names: readonly string[]): string =>
  names.join(language === 'zh' ? '、' : ', ')

/** `规则「A」、「B」` without the first word. */
const quoted = (language: Language, rules: readonly string[]): string =>
  inRow(
    language,
    rules.map((rule) => (language === 'zh' ? `「${rule}」` : `"${rule}"`)),
  )

/** A rule that allows no further ship order. */
const limit = { rule: z.string(), most: z.int(), shipments: z.int() }
const limited = z.strictObject(limit)

const limitIn = (language: Language, { rule, most, shipments }: z.infer<typeof limited>): string => {
  if (language === 'zh')
    return `规则「${rule}」限制每单最多 ${most} 个发货单${shipments > 0 ? `，此前已有 ${shipments} 个` : ''}`
  const before = shipments > 0 ? `, ${shipments} of them made before` : ''
  return `rule "${rule}" allows ${counted(most, 'ship order', 'ship orders')}${before}`
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** What the set of this location and these others could ship as well. */
const rival = { covered: z.int(), others: z.array(z.string()) }
interface Rival {
  covered: number
  others: readonly string[]
}

const rivalZh = ({ covered, others }: Rival): string =>
  `${others.length > 0 ? `与 ${inRow('zh', others)} ` : '本仓'}也能发出 ${covered} 件，但`
const rivalEn = ({ covered, others }: Rival): string =>
  `${others.length > 0 ? `With ${inRow('en', others)} it` : 'It'} could ship ${counted(covered, 'unit', 'units')}, too, but `

const chosen = wording(
  {
    /** The other locations of the set. */
    others: z.array(z.string()),
    covered: z.int(),
    wanted: z.int(),
    /** Units from here. */
    gives: z.int(),
    sameCountry: z.boolean(),
    weight: z.int(),
  },
  ({ others, covered, wanted, gives, sameCountry, weight }) => {
    const units =
      covered === wanted ? `发齐全部 ${wanted} 件` : `发出现有的 ${covered} 件（共需 ${wanted} 件）`
    const place = `${sameCountry ? '收货国仓库' : '非收货国仓库'}，权重 ${weight}`
    return others.length === 0
      ? `本仓单独可${units}；${place}`
      : `与 ${inRow('zh', others)} 共 ${others.length + 1} 个仓库可${units}，本仓发 ${gives} 件；${place}`
  },
  ({ others, covered, wanted, gives, sameCountry, weight }) => {
    const units =
      covered === wanted
        ? `ships all ${counted(wanted, 'unit', 'units')}`
        : `ships the ${counted(covered, 'unit', 'units')} there are, of ${wanted} needed`
    const place = `${sameCountry ? 'in' : 'not in'} the country of the receiver, weight ${weight}`
    return others.length === 0
      ? `This location alone ${units}; ${place}`
      : `With ${inRow('en', others)}, ${others.length + 1} locations in all, it ${units}; ${gives} from here; ${place}`
  },
)

/** Why a location with stock is not in the chosen set. */
const lost = {
  'lost.greedy': wording(
    { most: z.int() },
    ({ most }) => `候选仓库超过 ${most} 个，逐个挑选时其他仓库能多发或顺位更前`,
    ({ most }) => `There are more than ${most} candidates: taken one by one, others ship more or come first`,
  ),
  'lost.size': wording(
    { covered: z.int(), size: z.int() },
    ({ covered, size }) => `用上本仓，发出同样 ${covered} 件需要多于 ${size} 个仓库`,
    ({ covered, size }) =>
      `With this location the same ${counted(covered, 'unit', 'units')} would take more than ${counted(size, 'location', 'locations')}`,
  ),
  'lost.limit': wording(
    { ...limit, fewer: z.boolean() },
    ({ fewer, ...limit }) => `${limitIn('zh', limit)}${fewer ? '，用上本仓发出的件数更少' : ''}`,
    ({ fewer, ...limit }) =>
      `${capital(limitIn('en', limit))}${fewer ? '; with this location fewer units would ship' : ''}`,
  ),
  'lost.preference': wording(
    { ...rival, rule: z.string(), here: z.int(), there: z.int() },
    ({ rule, here, there, ...of }) => `${rivalZh(of)}规则「${rule}」优先的仓库 ${here} 个，少于 ${there} 个`,
    ({ rule, here, there, ...of }) =>
      `${rivalEn(of)}with ${here} that rule "${rule}" prefers, fewer than ${there}`,
  ),
  'lost.country': wording(
    { ...rival, here: z.int(), there: z.int() },
    ({ here, there, ...of }) => `${rivalZh(of)}收货国仓库 ${here} 个，少于 ${there} 个`,
    ({ here, there, ...of }) =>
      `${rivalEn(of)}with ${here} in the country of the receiver, fewer than ${there}`,
  ),
  'lost.weight': wording(
    { ...rival, summed: z.boolean(), weight: z.int(), than: z.int() },
    ({ summed, weight, than, ...of }) => `${rivalZh(of)}权重${summed ? '合计' : ''} ${weight} 低于 ${than}`,
    ({ summed, weight, than, ...of }) =>
      `${rivalEn(of)}${summed ? `their weights add up to ${weight}` : `its weight is ${weight}`}, less than ${than}`,
  ),
  'lost.number': wording(
    rival,
    (of) => `${rivalZh(of)}其余条件相同，仓库编号靠后`,
    (of) => `${rivalEn(of)}all else being equal, its number is higher`,
  ),
} as const

const rules = { rules: z.array(z.string()) }

/** Why routing decided as it did, of a location or of units that wait. */
const wordings = {
  chosen,
  ...lost,
  preferred: wording(
    rules,
    ({ rules }) => `规则${quoted('zh', rules)}优先本仓`,
    ({ rules }) => `preferred by rule ${quoted('en', rules)}`,
  ),
  forbidden: wording(
    rules,
    ({ rules }) => `规则${quoted('zh', rules)}禁止从本仓发货`,
    ({ rules }) => `Forbidden by rule ${quoted('en', rules)}`,
  ),
  /** Units that the order must not take here. */
  avoided: wording(
    { units: z.array(z.strictObject({ sku: z.string(), quantity: z.int() })) },
    ({ units }) =>
      `本仓有 ${inRow(
        'zh',
        units.map(({ sku, quantity }) => `${sku} ${quantity} 件`),
      )}，但此前在本仓短发或取消，暂时避开`,
    ({ units }) =>
      `It has ${inRow(
        'en',
        units.map(({ sku, quantity }) => `${quantity} of ${sku}`),
      )}, but they were short or cancelled here before and avoid it for now`,
  ),
  empty: plainly('没有所需商品的可用库存', 'It has none of the items available'),
  notPushed: plainly('该商品在不推送名单中，不参与分仓', 'it is excluded from routing'),
  /** For want of stock, or because no further ship order is allowed; with what stands where it must not be taken. */
  short: wording(
    {
      wanted: z.int(),
      covered: z.int(),
      limit: limited.nullable(),
      forbidden: z.int(),
      avoided: z.int(),
    },
    ({ wanted, covered, limit, forbidden, avoided }) =>
      [
        `${limit ? limitIn('zh', limit) : '可用库存不足'}：需要 ${wanted} 件，可分配 ${covered} 件`,
        ...(forbidden > 0 ? [`另有 ${forbidden} 件在规则禁止的仓库`] : []),
        ...(avoided > 0 ? [`另有 ${avoided} 件在需避开的仓库`] : []),
      ].join('，'),
    ({ wanted, covered, limit, forbidden, avoided }) =>
      [
        `${limit ? limitIn('en', limit) : 'not enough stock'}: ${counted(wanted, 'unit is', 'units are')} needed`,
        `${covered} can be allocated`,
        ...(forbidden > 0 ? [`${forbidden} more at locations that a rule forbids`] : []),
        ...(avoided > 0 ? [`${avoided} more at locations to be avoided`] : []),
      ].join(', '),
  ),
  text: asWritten,
} as const

export const routingReasons = catalogueOf(wordings)
export type RoutingReason = SayingOf<typeof wordings>
