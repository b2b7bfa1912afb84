import { z } from 'zod'
import { currency } from '../core/values/shapes.ts'
import { type SettingDefinition, setting, switchSetting } from '../house/settings/setting.ts'
import { listValue, textValue } from '../house/settings/setting-values.ts'
import { storedPointRule } from './points/point-rules.ts'

const shown = { view: 'points.view', change: 'points.change' } as const

/** CNY for one of a currency that orders are paid in. */
const pointRate = z.strictObject({
  currency,
  rate: z.string().regex(/^\d{1,6}(\.\d{1,4})?$/, 'field.money'),
})

const pointRates = listValue(pointRate)
/** A currency has one rate: of two nobody could tell which one holds. */
const oneEach = pointRates.superRefine((rates, context) => {
  const twice = rates.findIndex(({ currency: one }, row) =>
    rates.slice(0, row).some((before) => before.currency === one),
  )
  if (twice >= 0)
    context.addIssue({ code: 'custom', path: [twice, 'currency'], message: 'setting.currencyTwice' })
})

const wholeMonths = 'setting.expiryMonths'
const monthsValue = z.codec(
  z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, wholeMonths),
  z.int().max(120, wholeMonths),
  { decode: Number, encode: String },
)

const perPoint = z.codec(
  z
    .string()
    .trim()
    .regex(/^\d{1,4}(\.\d{1,4})?$/, 'field.money'),
  z.string(),
  {
    decode: (text) => text,
    encode: (text) => text,
  },
)

export const pointsSettings = {
  grant_points_switch: {
    ...switchSetting(
      { zh: '发放积分', en: 'Grant points' },
      {
        zh: '开启后，订单完成时按金额和倍数规则给客户发放积分',
        en: 'On: a completed order grants its customer points by amount and multiplier rules',
      },
    ),
    pending: false,
  },
  points_mutipliler_rules: setting({
    kind: 'json',
    name: { zh: '积分倍数规则', en: 'Points multipliers' },
    effect: {
      zh: '期间内下单的商品按倍数发放积分；同时满足多条时取优先级最高的，相同时取倍数最高的',
      en: 'What is ordered within the span grants points times the multiplier; of several that fit the highest priority applies, then the highest multiplier',
    },
    value: listValue(storedPointRule),
    default: '[]',
    ...shown,
  }),
  points_expiry_months: setting({
    kind: 'text',
    name: { zh: '积分有效期（月）', en: 'Points expire after (months)' },
    effect: {
      zh: '发放满这么多个月仍未使用的积分自动过期；0 为不过期',
      en: 'Points that nobody has spent for so many months expire by themselves; 0: never',
    },
    value: monthsValue,
    default: '0',
    ...shown,
  }),
  points_value: setting({
    kind: 'text',
    name: { zh: '每积分价值（元）', en: 'Value of a point (CNY)' },
    effect: {
      zh: '用于计算未使用积分的负债金额',
      en: 'By which the liability of outstanding points is valued',
    },
    value: perPoint,
    default: '0.01',
    ...shown,
  }),
  points_rates: setting({
    kind: 'json',
    name: { zh: '积分汇率', en: 'Rates for points' },
    effect: {
      zh: '外币订单按此汇率折成人民币发放积分；没有汇率的币种不发放',
      en: 'Orders in another currency grant points by this rate to CNY; one without a rate grants none',
    },
    value: pointRates,
    saving: oneEach,
    default: '[]',
    ...shown,
  }),
  points_order_attribute: setting({
    kind: 'text',
    name: { zh: '抵扣积分的订单属性', en: 'Order attribute of spent points' },
    effect: {
      zh: '店铺订单中以此名称的属性说明该订单抵扣了多少积分',
      en: 'The attribute of this name tells how many points an order of a store has spent',
    },
    value: textValue(100),
    default: 'points',
    ...shown,
  }),
} as const satisfies Record<string, SettingDefinition>
