import { retentionDays, type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { daysValue } from '../../house/settings/setting-values.ts'

export const reconciliationSettings = {
  reconciled_days: setting({
    kind: 'text',
    name: { zh: '对账回溯天数', en: 'Days that are reconciled' },
    effect: {
      zh: '每晚对这些天内创建的订单及其付款、退款和发货对账；更早的订单只在仍有差异时继续核对',
      en: 'Every night orders created within so many days are reconciled with their payments, refunds and shipments; older ones only as long as they differ',
    },
    value: daysValue,
    default: '90',
  }),
  reconciliations_kept_days: retentionDays(
    { zh: '对账记录保留天数', en: 'Days that reconciliations are kept' },
    {
      zh: '已消除的对账差异和已结束的对账超过这些天数后删除',
      en: 'Differences that are gone and runs that are over are deleted after so many days',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
