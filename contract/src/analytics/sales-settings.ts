import { type SettingDefinition, setting } from '../house/settings/setting.ts'
import { monthlyTargets } from '../house/settings/setting-values.ts'

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
} as const satisfies Record<string, SettingDefinition>
