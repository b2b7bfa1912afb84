import { analyticsScreens } from './analytics/screens.ts'
import { channelScreens } from './channels/screens.ts'
import { customerScreens } from './customers/screens.ts'
import { customsScreens } from './customs/screens.ts'
import { financeScreens } from './finance/screens.ts'
import { houseScreens } from './house/screens.ts'
import { marketingScreens } from './marketing/screens.ts'
import { orderScreens } from './orders/screens.ts'
import { productScreens } from './products/screens.ts'
import { shippingScreens } from './shipping/screens.ts'
import { stockScreens } from './stock/screens.ts'

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
