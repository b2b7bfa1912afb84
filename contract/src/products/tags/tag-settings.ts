import { retentionDays, type SettingDefinition } from '../../house/settings/setting.ts'

export const tagSettings = {
  product_tag_jobs_kept_days: retentionDays(
    { zh: '改标签任务保留天数', en: 'Days that tag jobs are kept' },
    {
      zh: '已结束的改标签任务及其明细超过这些天数后删除',
      en: 'Tag jobs that are over are deleted with their lines after so many days',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
