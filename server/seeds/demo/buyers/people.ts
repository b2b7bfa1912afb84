import { type Random, randomFrom } from '../random.ts'
import { chineseEstates, chinesePlaces, chineseStreets, foreignPlaces, foreignStreets } from './addresses.ts'
import { chineseNicknames, foreignNames, givenNames, surnames } from './names.ts'

export interface Customer {
  /** From 1, unique. */
  number: number
  email: string
  nickname: string
  firstName: string
  lastName: string
  /** As a parcel label has it. */
  fullName: string
  phone: string
  country: 'CN' | 'FR' | 'GB' | 'US' | 'CA'
  province: string
  city: string
  /** Empty outside China. */
  area: string
  address: string
  postcode: string
  /** How often they buy, against others. */
  loyalty: number
}

const customerCount = 760

/** Invented people: mail goes to domains that deliver nowhere, phone numbers are of ranges given to nobody. */
export function demoCustomers(seed = 1): readonly Customer[] {
  const random = randomFrom(seed, 'people')
  return Array.from({ length: customerCount }, (_, index) =>
    random.chance(0.92) ? chineseCustomer(random, index + 1) : foreignCustomer(random, index + 1),
  )
}

/** Others who have joined and not ordered, with numbers behind those of the former; no phone abroad. */
export function demoMembers(count: number, seed = 1): readonly Customer[] {
  const random = randomFrom(seed, 'members')
  return Array.from({ length: count }, (_, index) => {
    const number = customerCount + index + 1
    return random.chance(0.92)
      ? chineseCustomer(random, number)
      : { ...foreignCustomer(random, number), phone: '' }
  })
}

const loyalty = (random: Random): number => Math.round(10 * (0.3 + random.next() ** 3 * 5)) / 10

function chineseCustomer(random: Random, number: number): Customer {
  const [lastName, surname] = random.pick(surnames)
  const [firstName, given] = random.pick(givenNames)
  const { province, city, areas, postcode } = random.weighted(chinesePlaces, ({ weight }) => weight)
  const house = `${random.pick(chineseStreets)} ${random.int(1, 399)} 号`
  const flat = `${random.pick(chineseEstates)} ${random.int(1, 20)} 幢 ${random.int(1, 18)}0${random.int(1, 6)} 室`
  return {
    number,
    email: `${given}.${surname}${number}@${random.pick(['example.com', 'cn.example.com', 'mail.example'])}`,
    nickname: random.chance(0.5) ? `${firstName}${random.pick(chineseNicknames)}` : `${given}_${number}`,
    firstName,
    lastName,
    fullName: `${lastName}${firstName}`,
    phone: `1540000${digits(number, 4)}`,
    country: 'CN',
    province,
    city,
    area: random.pick(areas),
    address: `${house}${flat}`,
    postcode,
    loyalty: loyalty(random),
  }
}

/** Ranges that each country's authority keeps for fiction. */
const phones = {
  FR: (number: number) => `+33 6 39 98 ${digits(Math.floor(number / 100), 2)} ${digits(number % 100, 2)}`,
  GB: (number: number) => `+44 7700 900${digits(number, 3)}`,
  US: (number: number) => `+1 718 555 01${digits(number % 100, 2)}`,
  CA: (number: number) => `+1 514 555 01${digits(number % 100, 2)}`,
}

function foreignCustomer(random: Random, number: number): Customer {
  const { country, province, city, postcode } = random.pick(foreignPlaces)
  const [firstName, lastName] = random.pick(foreignNames[country])
  const street = random.pick(foreignStreets[country])
  const given = firstName
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()
  return {
    number,
    email: `${given}${number}@example.org`,
    nickname: firstName,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    phone: phones[country](number),
    country,
    province,
    city,
    area: '',
    address: `${random.int(2, 180)} ${street}`,
    postcode,
    loyalty: loyalty(random),
  }
}

const digits = (number: number, length: number): string => String(number).padStart(length, '0')
