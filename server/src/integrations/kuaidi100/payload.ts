import type { TrackedParcel, TrackingAccount } from '../../ports/courier.ts'
import { signQuery } from './sign.ts'

/** A phone that is not known is left out: an empty one is refused. */
const phoneOf = ({ phone }: TrackedParcel) => (phone === '' ? {} : { phone })

export function queryForm(
  { customer, key }: Omit<TrackingAccount, 'url'>,
  parcel: TrackedParcel,
): URLSearchParams {
  const param = JSON.stringify({
    com: parcel.courier,
    num: parcel.trackingNumber,
    ...phoneOf(parcel),
    resultv2: '4',
    show: '0',
    order: 'asc',
  })
  return new URLSearchParams({ customer, param, sign: signQuery(param, { key, customer }) })
}

export function subscribeForm(
  { key }: Pick<TrackingAccount, 'key'>,
  parcel: TrackedParcel,
  { url, salt }: { url: string; salt: string },
): URLSearchParams {
  const param = JSON.stringify({
    company: parcel.courier,
    number: parcel.trackingNumber,
    key,
    parameters: { callbackurl: url, salt, resultv2: '4', ...phoneOf(parcel) },
  })
  return new URLSearchParams({ schema: 'json', param })
}
