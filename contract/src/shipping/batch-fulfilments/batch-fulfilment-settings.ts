import { retentionDays, type SettingDefinition } from '../../house/settings/setting.ts'

export const batchFulfilmentSettings = {
  batch_fulfilments_kept_days: retentionDays(
    { zh: '批量发货保留天数', en: 'Days that batch fulfilments are kept' },
    {
      zh: '已结束的批量发货表格及其逐行结果超过这些天数后删除；发货单不受影响',
      en: 'Sheets that have ended, with the outcome of each row, are deleted after so many days; ship orders stay',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
