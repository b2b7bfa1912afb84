import { z } from 'zod'
import { partnerAddress } from '../../house/settings/addresses.ts'
import { retentionDays, type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { recordValue, tokenValue } from '../../house/settings/setting-values.ts'
import { couriers } from '../ship-orders/ship-orders.ts'

const code = (most: number) => z.string().trim().min(1).max(most)
const address = partnerAddress(200)

const sf = z.strictObject({
  url: address.default('https://bspgw.sf-express.com/std/service'),
  partnerId: code(64),
  /** By whose month's bill it is paid; empty: the sender pays. */
  monthlyCard: z.string().trim().max(20).default(''),
  /** The courier's number of its product. */
  expressType: z.int().min(1).max(9999).default(1),
})

const kuaidi100 = z.strictObject({
  url: address.default('https://poll.kuaidi100.com'),
  /** What it calls our couriers; of one that is left out no parcel is followed. */
  couriers: z
    .partialRecord(z.enum(couriers), z.string().regex(/^[a-z0-9]{2,30}$/))
    .default({ 'SF Express': 'shunfeng', USPS: 'usps' }),
})

/** How couriers are reached, and whoever follows their parcels. Without them no waybill is requested and no parcel followed. */
export const waybillSettings = {
  sf_connection: setting({
    kind: 'json',
    name: { zh: '顺丰连接', en: 'SF Express' },
    effect: {
      zh: '申请和取消运单时使用：url、partnerId（顾客编码）、monthlyCard（月结卡号，留空则寄付现结）、expressType（产品编号）。留空则不能申请运单，已申请的等待',
      en: 'By which waybills are requested and cancelled: url, partnerId, monthlyCard (empty: the sender pays), expressType (its product). Empty: none can be requested, and those that were wait',
    },
    value: recordValue(sf),
    connects: true,
  }),
  sf_check_word: setting({
    kind: 'text',
    name: { zh: '顺丰校验码', en: 'SF Express: check word' },
    effect: {
      zh: '用于顺丰请求的签名。加密保存，只显示末四位',
      en: 'Signs what is sent to SF Express. Kept encrypted; only its end is shown',
    },
    value: tokenValue,
    secret: true,
  }),
  kuaidi100_connection: setting({
    kind: 'json',
    name: { zh: '快递100连接', en: 'kuaidi100' },
    effect: {
      zh: '发货后订阅物流轨迹时使用：url、couriers（快递公司对应的编码，没有填写的快递公司不订阅）。留空则不订阅',
      en: 'By which parcels are followed once they have left: url, couriers (its codes of couriers; of any other no parcel is followed). Empty: none is',
    },
    value: recordValue(kuaidi100),
    connects: true,
  }),
  kuaidi100_key: setting({
    kind: 'text',
    name: { zh: '快递100密钥', en: 'kuaidi100: key' },
    effect: {
      zh: '用于快递100请求的签名。加密保存，只显示末四位。连接的地址改变后清空，需要重新填写',
      en: 'Signs what is sent to kuaidi100. Kept encrypted; only its end is shown. Emptied when the address of its connection changes',
    },
    value: tokenValue,
    secret: true,
  }),
  parcel_routes_kept_days: retentionDays(
    { zh: '物流轨迹保留天数', en: 'Days that tracking events of parcels are kept' },
    {
      zh: '发货超过这些天数的包裹，物流轨迹删除；发货单和运单不受影响',
      en: 'Tracking events of parcels that left so many days ago are deleted; ship orders and waybills stay',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
