import { retentionDays, type SettingDefinition } from '../../house/settings/setting.ts'

export const tieOutSettings = {
  tie_outs_kept_days: retentionDays(
    { zh: '金蝶对账保留天数', en: 'Days that reconciliations with the ledger are kept' },
    {
      zh: '已结束的金蝶对账及其差异超过这些天数后删除',
      en: 'Reconciliations with the ledger that are over are deleted with their differences after so many days',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
