import type { CourierAccount, ParcelContact, WaybillRequest } from '../../ports/courier.ts'
import { sign } from './sign.ts'

/** What each service is called. */
export const services = {
  create: 'EXP_RECE_CREATE_ORDER',
  search: 'EXP_RECE_SEARCH_ORDER_RESP',
  update: 'EXP_RECE_UPDATE_ORDER',
  routes: 'EXP_RECE_SEARCH_ROUTES',
} as const

/** Longer goods lists are no help on a label: the rest is one line. */
const maxGoods = 50
const longest = { name: 100, phone: 20, place: 30, address: 200, goods: 128 }

const contactOf = (contactType: 1 | 2, of: ParcelContact) => ({
  contactType,
  contact: of.name.slice(0, longest.name),
  mobile: of.phone.slice(0, longest.phone),
  country: of.country,
  province: of.province.slice(0, longest.place),
  city: of.city.slice(0, longest.place),
  address: of.address.slice(0, longest.address),
  ...(of.postcode && { postCode: of.postcode }),
})

function goodsOf(goods: WaybillRequest['goods']) {
  const line = ({ name, quantity }: { name: string; quantity: number }) => ({
    name: name.slice(0, longest.goods),
    count: quantity,
  })
  if (goods.length <= maxGoods) return goods.map(line)
  const rest = goods.slice(maxGoods - 1).reduce((sum, { quantity }) => sum + quantity, 0)
  return [...goods.slice(0, maxGoods - 1).map(line), { name: '其他', count: rest }]
}

export const createContent = (
  { monthlyCard, product }: Pick<CourierAccount, 'monthlyCard' | 'product'>,
  { requestNo, sender, receiver, goods }: WaybillRequest,
) => ({
  language: 'zh-CN',
  orderId: requestNo,
  cargoDetails: goodsOf(goods),
  contactInfoList: [contactOf(1, sender), contactOf(2, receiver)],
  expressTypeId: product,
  payMethod: 1,
  ...(monthlyCard && { monthlyCard }),
  parcelQty: 1,
  isReturnRoutelabel: 1,
})

export const searchContent = (requestNo: string) => ({
  language: 'zh-CN',
  orderId: requestNo,
  searchType: '1',
})

export const cancelContent = (requestNo: string) => ({ orderId: requestNo, dealType: 2 })

export const routesContent = (trackingNumber: string, phoneEnd: string) => ({
  language: 'zh-CN',
  trackingType: '1',
  trackingNumber: [trackingNumber],
  methodType: '1',
  ...(phoneEnd && { checkPhoneNo: phoneEnd }),
})

/** The envelope: a form with the content as text, and its digest. */
export function formOf(
  { partnerId, checkWord }: Pick<CourierAccount, 'partnerId' | 'checkWord'>,
  serviceCode: string,
  content: object,
  { requestId, now }: { requestId: string; now: number },
): URLSearchParams {
  const msgData = JSON.stringify(content)
  const timestamp = String(now)
  return new URLSearchParams({
    partnerID: partnerId,
    requestID: requestId,
    serviceCode,
    timestamp,
    msgDigest: sign(msgData, timestamp, checkWord),
    msgData,
  })
}
