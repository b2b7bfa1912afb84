import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { courierLines } from '../../house/settings/setting-values.ts'

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
} as const satisfies Record<string, SettingDefinition>
