import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { courierLines, hoursValue } from '../../house/settings/setting-values.ts'

export const shipOrderSettings = {
  ext_shipping: setting({
    kind: 'lines',
    name: { zh: '外部物流', en: 'External shipping' },
    effect: {
      zh: '外部订单的物流标签对应的承运商，每行一条，例如 SF:SF Express。发货时预选该承运商',
      en: 'The courier behind the shipping tag of an external order, such as SF:SF Express. Preselected when shipping',
    },
    value: courierLines,
  }),
  ship_overdue_hours: setting({
    kind: 'text',
    name: { zh: '拣货超时小时数', en: 'Hours until picking is overdue' },
    effect: {
      zh: '拣货中的发货单创建超过这么多小时后列入超时拣货的待办',
      en: 'A ship order that is being picked is overdue so many hours after it was made',
    },
    value: hoursValue,
    default: '24',
  }),
} as const satisfies Record<string, SettingDefinition>
