import { plainly } from '../../core/wordings.ts'

/** Why there is no waybill, and why the news of a parcel do not come by themselves. */
export const waybillFailures = {
  'parcel.noPublicUrl': plainly(
    '服务器没有设置 PUBLIC_URL，快递100无法推送物流轨迹',
    'The server has no PUBLIC_URL: kuaidi100 can not tell of parcels',
  ),
  'waybill.notNeeded': plainly(
    '发货单已发货或已取消，不再申请运单',
    'The ship order has left or is cancelled: no waybill is requested any more',
  ),
} as const
