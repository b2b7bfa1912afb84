import { type SettingDefinition, setting } from '../house/settings/setting.ts'
import { dailyRates, monthlyTargets } from '../house/settings/setting-values.ts'

export const salesSettings = {
  monthly_sales_target: setting({
    kind: 'lines',
    name: { zh: '月销售目标', en: 'Monthly sales targets' },
    effect: {
      zh: '每行一个月份和金额（元），例如 202306:2350000。首页用它显示本月完成率',
      en: 'A month and an amount in CNY per line, such as 202306:2350000. The dashboard compares the sales of this month with it',
    },
    value: monthlyTargets,
  }),
  exchange_rates: setting({
    kind: 'lines',
    name: { zh: '汇率', en: 'Exchange rates' },
    effect: {
      zh: '每行一个日期、币种和对人民币的汇率，例如 2026-01-01 EUR 7.85，自该日起适用。销售分析和订单毛利按下单日的汇率折算外币订单',
      en: 'A day, a currency and its rate to CNY per line, such as 2026-01-01 EUR 7.85, from that day on. Sales figures and the gross profit of orders take orders in other currencies at the rate of their day',
    },
    value: dailyRates,
  }),
} as const satisfies Record<string, SettingDefinition>
