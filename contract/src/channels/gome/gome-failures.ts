import { plainly } from '../../core/words/wordings.ts'

/** Why an order is not pushed to Gome now. */
export const gomeFailures = {
  'gome.off': plainly('推送订单到国美已关闭', 'Orders are not pushed to Gome: the switch is off'),
} as const
