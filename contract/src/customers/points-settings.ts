import { z } from 'zod'
import { instant } from '../core/shapes.ts'
import { type SettingDefinition, setting, switchSetting } from '../house/settings/setting.ts'
import { listValue } from '../house/settings/setting-values.ts'

/** Points times this, for orders placed within the span; without tags for every product. */
const pointsMultiplier = z
  .strictObject({
    title: z.string().trim().min(1, 'setting.empty').max(100),
    multiplier: z.number().min(0, 'setting.belowNothing').max(100, 'setting.aboveHundred'),
    startAt: instant,
    endAt: instant,
    tags: z.array(z.string().trim().min(1).max(100)).max(200).default([]),
  })
  .refine((rule) => Date.parse(rule.startAt) < Date.parse(rule.endAt), 'setting.endsBefore')

export const pointsSettings = {
  grant_points_switch: switchSetting(
    { zh: '发放积分', en: 'Grant points' },
    {
      zh: '开启后，订单完成时按金额和倍数规则给客户发放积分',
      en: 'On: a completed order grants its customer points by amount and multiplier rules',
    },
  ),
  points_mutipliler_rules: setting({
    kind: 'json',
    name: { zh: '积分倍数规则', en: 'Points multipliers' },
    effect: {
      zh: '活动期间内的订单按倍数发放积分；有标签时只对带标签的商品生效，同时满足时取最高倍数',
      en: 'Orders within the span grant points times the multiplier; with tags only for products that bear one. The highest applies',
    },
    value: listValue(pointsMultiplier),
    default: '[]',
    view: 'points.view',
    change: 'points.change',
    pending: true,
  }),
} as const satisfies Record<string, SettingDefinition>
