import { retentionDays, type SettingDefinition } from '../../house/settings/setting.ts'

export const routingSettings = {
  routing_traces_kept_days: retentionDays(
    { zh: '分仓依据保留天数', en: 'Days that routing decisions are kept' },
    {
      zh: '订单不再进行且最近一次分仓超过这些天数后，删除它的分仓依据；订单和时间线不受影响',
      en: 'The decisions of an order that is no longer open are deleted so many days after the last one; order and timeline stay',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
