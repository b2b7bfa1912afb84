import { z } from 'zod'
import { plainly, wording } from '../../core/words/wordings.ts'
import { failures } from '../../house/sync/failures.ts'

const number = { number: z.string() }
const failure = { failure: failures.shape }

/** What the timeline of a ship order says of its waybill. */
export const waybillEvents = {
  'waybill.requested': plainly('申请运单', 'Waybill requested'),
  'waybill.issued': wording(
    number,
    (of) => `顺丰已出运单 ${of.number}`,
    (of) => `SF Express has issued waybill ${of.number}`,
  ),
  'waybill.refused': wording(
    failure,
    (of) => `申请运单失败：${failures.word('zh', of.failure)}`,
    (of) => `No waybill: ${failures.word('en', of.failure)}`,
  ),
  'waybill.cancelling': plainly('取消运单', 'Waybill to be cancelled'),
  'waybill.withdrawn': plainly(
    '发货单已取消，运单随之取消',
    'The ship order was cancelled, and its waybill with it',
  ),
  'waybill.cancelled': wording(
    number,
    (of) => `运单${of.number && ` ${of.number} `}已取消`,
    (of) => `Waybill${of.number && ` ${of.number}`} cancelled`,
  ),
  'waybill.kept': wording(
    failure,
    (of) => `取消运单失败：${failures.word('zh', of.failure)}`,
    (of) => `The waybill could not be cancelled: ${failures.word('en', of.failure)}`,
  ),
} as const
