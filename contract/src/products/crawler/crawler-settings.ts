import { retentionDays, type SettingDefinition } from '../../house/settings/setting.ts'

export const crawlerSettings = {
  crawl_changes_kept_days: retentionDays(
    { zh: '采集变化保留天数', en: 'Days that changes of suppliers are kept' },
    {
      zh: '已接受、忽略或撤回的采集变化超过这些天数后删除',
      en: 'Changes of suppliers that were accepted, ignored or withdrawn are deleted after so many days',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
