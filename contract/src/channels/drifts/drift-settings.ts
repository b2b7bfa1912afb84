import { retentionDays, type SettingDefinition } from '../../house/settings/setting.ts'

export const driftSettings = {
  drifts_kept_days: retentionDays(
    { zh: '店铺差异保留天数', en: 'Days that store differences are kept' },
    {
      zh: '已消除的店铺差异和已结束的店铺比对超过这些天数后删除',
      en: 'Resolved store differences and finished store comparisons are deleted after so many days',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
