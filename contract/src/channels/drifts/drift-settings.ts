import { retentionDays, type SettingDefinition } from '../../house/settings/setting.ts'

export const driftSettings = {
  drifts_kept_days: retentionDays(
    { zh: '店铺偏差保留天数', en: 'Days that drifts of stores are kept' },
    {
      zh: '已消除的店铺偏差和已结束的店铺比对超过这些天数后删除',
      en: 'Drifts that are gone and comparisons with stores that are over are deleted after so many days',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
