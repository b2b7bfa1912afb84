import { z } from 'zod'
import { wording } from '../../core/words/wordings.ts'

/** Why what the logistics partner was told, or has told, was not carried out. */
export const warehouseFailures = {
  'warehouse.tooLate': wording(
    { number: z.string() },
    ({ number }) => `${number} 已在合作仓出库，不能取消`,
    ({ number }) => `${number} has left the partner warehouse already and can not be cancelled there`,
  ),
  'warehouse.arrived': wording(
    { number: z.string() },
    ({ number }) => `${number} 已在合作仓收货，不能取消`,
    ({ number }) => `${number} has arrived at the partner warehouse already and can not be cancelled there`,
  ),
  'warehouse.stopped': wording(
    { number: z.string() },
    ({ number }) => `${number} 有 STOP，暂不通知合作仓`,
    ({ number }) => `${number} has a STOP, and the partner is not told of it for now`,
  ),
  'warehouse.otherContent': wording(
    { confirmNo: z.string() },
    ({ confirmNo }) => `回执 ${confirmNo} 之前已收到，内容不同`,
    ({ confirmNo }) => `Message ${confirmNo} came before with other content`,
  ),
} as const
