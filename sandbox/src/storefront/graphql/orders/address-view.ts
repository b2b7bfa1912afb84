import type { Address } from '../../shop/state.ts'
import { gid } from '../gid.ts'
import { orNull } from '../view.ts'

export type AddressView = ReturnType<typeof addressView>

export function addressView(address: Address, ownerId: number) {
  const { firstName, lastName, phone, countryCode, province, city, address1, address2, zip } = address
  return {
    __typename: 'MailingAddress',
    id: `${gid('MailingAddress', ownerId)}?model_name=Address`,
    firstName: orNull(firstName),
    lastName: orNull(lastName),
    name: orNull(`${firstName} ${lastName}`.trim()),
    company: null,
    phone: orNull(phone),
    country: orNull(countryName(countryCode)),
    countryCode: orNull(countryCode),
    countryCodeV2: orNull(countryCode),
    province: orNull(province),
    provinceCode: null,
    city: orNull(city),
    address1: orNull(address1),
    address2: orNull(address2),
    zip: orNull(zip),
    latitude: null,
    longitude: null,
    formatted: [address1, address2, `${zip} ${city}`.trim(), province, countryName(countryCode)].filter(
      (part) => part !== '',
    ),
    formattedArea: [city, province, countryName(countryCode)].filter((part) => part !== '').join(', '),
  }
}

const regions = new Intl.DisplayNames('en', { type: 'region' })

export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code
