/** Of GB 11643, for the first seventeen characters. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** The first two digits: provinces and the like, and 91 for foreigners who live here for good. */
const regions: ReadonlySet<string> = new Set([
  ...['11', '12', '13', '14', '15', '21', '22', '23', '31', '32', '33', '34', '35', '36', '37'],
  ...['41', '42', '43', '44', '45', '46', '50', '51', '52', '53', '54', '61', '62', '63', '64', '65'],
  ...['71', '81', '82', '83', '91'],
])

export type IdentityFault = 'identity.form' | 'identity.region' | 'identity.birthday' | 'identity.check'

/** As it is printed: the last character may be typed as a small x. */
export const identityNumber = (typed: string): string => typed.trim().toUpperCase()

/** `19491231`, as a day. */
export const birthdayOf = (number: string): string =>
  `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`

/** Whether the calendar has the day. */
function isDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

function checkCharacter(number: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return checkCharacters[sum % 11] ?? ''
}

/** The first seventeen characters with the one that follows from them. */
export const withCheckCharacter = (number: string): string => number + checkCharacter(number)

/**
 * What is wrong with an identity number, null where nothing is. Such a number may still be nobody's: whether it belongs to
 * a name only the payment company can say.
 */
export function identityFault(number: string): IdentityFault | null {
  if (!/^\d{17}[\dX]$/.test(number)) return 'identity.form'
  if (!regions.has(number.slice(0, 2))) return 'identity.region'
  if (!isDay(birthdayOf(number))) return 'identity.birthday'
  return number.endsWith(checkCharacter(number)) ? null : 'identity.check'
}

/** `1101••••••••••002X`: the first and the last four. */
export const maskedNumber = (number: string): string =>
  number.slice(0, 4) + '•'.repeat(Math.max(0, number.length - 8)) + number.slice(-4)

/** `张••`: the first character. */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = [...name]
  return first + '•'.repeat(Math.max(1, rest.length))
}
