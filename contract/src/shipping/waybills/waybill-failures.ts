import { plainly } from '../../core/words/wordings.ts'

/** Why the news of a parcel do not come by themselves. */
export const waybillFailures = {
  'parcel.noPublicUrl': plainly(
    '服务器没有设置 PUBLIC_URL，快递100无法推送物流轨迹',
    'The server has no PUBLIC_URL: kuaidi100 can not tell of parcels',
  ),
} as const
