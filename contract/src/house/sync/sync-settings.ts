import { retentionDays, type SettingDefinition } from '../settings/setting.ts'

export const syncSettings = {
  outbox_kept_days: retentionDays(
    { zh: '同步记录保留天数', en: 'Days that sync records are kept' },
    {
      zh: '已完成或已放弃的同步超过这些天数后删除；未完成的，以及未关闭订单和发货单的，一直保留',
      en: 'Effects that are done or given up are deleted after so many days; what is open, or belongs to an open order or ship order, stays',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
