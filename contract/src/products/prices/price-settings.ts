import { retentionDays, type SettingDefinition } from '../../house/settings/setting.ts'

export const priceSettings = {
  price_sheets_kept_days: retentionDays(
    { zh: '价格导入记录保留天数', en: 'Days that imports of prices are kept' },
    {
      zh: '导入价格的记录超过这些天数后删除，价格不变',
      en: 'Records of imported prices are deleted after so many days; prices stay as they are',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
