import type { TrackedParcel, TrackingAccount } from '../../ports/courier.ts'

/** A phone that is not known is left out: an empty one is refused. */
const phoneOf = ({ phone }: TrackedParcel) => (phone === '' ? {} : { phone })

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
