import { retentionDays, type SettingDefinition } from '../../house/settings/setting.ts'

export const customerSettings = {
  customer_copies_kept_days: retentionDays(
    { zh: '客户资料副本保留天数', en: 'Days that copies of customers are kept' },
    {
      zh: '已发给客户的资料副本超过该天数后删除；未发出的到期重新生成',
      en: 'A copy that the customer was sent is deleted after so many days; one that was not is made anew',
    },
    30,
  ),
} as const satisfies Record<string, SettingDefinition>
