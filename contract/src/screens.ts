import { analyticsScreens } from './analytics/screens.ts'
import { channelScreens } from './channels/screens.ts'
import type { Bilingual } from './core/words/language.ts'
import { customerScreens } from './customers/screens.ts'
import { customsScreens } from './customs/screens.ts'
import { financeScreens } from './finance/screens.ts'
import { houseScreens } from './house/screens.ts'
import { marketingScreens } from './marketing/screens.ts'
import { orderScreens } from './orders/screens.ts'
import { productScreens } from './products/screens.ts'
import { shippingScreens } from './shipping/screens.ts'
import { stockScreens } from './stock/screens.ts'

/** The screens of each department, as the roles and the handbook divide them. */
const departments = {
  orders: orderScreens,
  shipping: shippingScreens,
  stock: stockScreens,
  customs: customsScreens,
  finance: financeScreens,
  customers: customerScreens,
  marketing: marketingScreens,
  products: productScreens,
  channels: channelScreens,
  analytics: analyticsScreens,
  house: houseScreens,
}
export type Department = keyof typeof departments

export const departmentNames: Record<Department, Bilingual> = {
  orders: { zh: '订单', en: 'Orders' },
  shipping: { zh: '发货', en: 'Shipping' },
  stock: { zh: '库存', en: 'Stock' },
  customs: { zh: '报关', en: 'Customs' },
  finance: { zh: '财务', en: 'Finance' },
  customers: { zh: '客户', en: 'Customers' },
  marketing: { zh: '营销', en: 'Marketing' },
  products: { zh: '商品', en: 'Products' },
  channels: { zh: '渠道', en: 'Channels' },
  analytics: { zh: '分析', en: 'Analytics' },
  house: { zh: '系统', en: 'System' },
}
export const departmentsOfScreens = Object.keys(departments) as Department[]

/** The department of a screen's path; undefined for what is none of the table. */
export const departmentOf = (path: string): Department | undefined =>
  departmentsOfScreens.find((name) => departments[name].some((screen) => screen.path === path))

/** Who may open which screen. What else there is to say of one stands with its feature in the console. */
export const screens = [
  ...stockScreens,
  ...orderScreens,
  ...shippingScreens,
  ...financeScreens,
  ...customsScreens,
  ...houseScreens,
  ...channelScreens,
  ...customerScreens,
  ...marketingScreens,
  ...productScreens,
  ...analyticsScreens,
] as const

export type ScreenPath = (typeof screens)[number]['path']
