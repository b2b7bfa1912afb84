import { retentionDays, type SettingDefinition } from '../../house/settings/setting.ts'

export const bulkChangeSettings = {
  bulk_changes_kept_days: retentionDays(
    { zh: '商品批量修改记录保留天数', en: 'Days that bulk changes of products are kept' },
    {
      zh: '批量修改价格、中文名、货号和类目的记录超过这些天数后删除，商品不变',
      en: 'Records of prices, names, references and categories that were changed at once are deleted after so many days; products stay as they are',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
