import { type SettingDefinition, setting, switchSetting } from '../house/settings/setting.ts'
import { brandLine, linesValue, tokenValue } from '../house/settings/setting-values.ts'

/** Of channels that orders are sold through. */
export const channelSettings = {
  push_order_to_gome: {
    ...switchSetting(
      { zh: '推送订单到国美', en: 'Push orders to Gome' },
      {
        zh: '开启后，新的已支付订单会推送到国美渠道；关闭后不再推送，已推送的不受影响',
        en: 'On: new paid orders are pushed to the Gome channel. Off: none is; what was pushed stays',
      },
    ),
    pending: false,
  },
  exclude_brands: setting({
    kind: 'lines',
    name: { zh: '排除品牌', en: 'Excluded brands' },
    effect: {
      zh: '每行一个品牌。含有这些品牌商品的订单不推送到国美渠道',
      en: 'One brand per line. Orders with products of these brands are not pushed to the Gome channel',
    },
    value: linesValue(brandLine),
  }),
  bobo_auto_refund: switchSetting(
    { zh: 'BoBo 自动退款', en: 'BoBo: refund automatically' },
    {
      zh: '开启后，BoBo 渠道无法供货的商品会自动退款；关闭时由员工处理',
      en: 'On: what the BoBo channel can not supply is refunded by itself. Off: staff decide',
    },
  ),
  bobo_token: setting({
    kind: 'text',
    name: { zh: 'BoBo 令牌', en: 'BoBo token' },
    effect: {
      zh: '读取 BoBo 渠道商品图片时附加的令牌。加密保存，只显示末四位。增加图片域名后清空，需要重新填写',
      en: 'Appended when pictures of the BoBo channel are read. Kept encrypted; only its end is shown. Emptied when a host of pictures is added',
    },
    value: tokenValue,
    secret: true,
  }),
} as const satisfies Record<string, SettingDefinition>
