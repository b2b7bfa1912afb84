import { storableText } from '@selvedge/contract/core/values/shapes.ts'
import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import type { StorableFailure, StorableText } from '@selvedge/contract/house/sync/storable-failures.ts'

export const mask = '••••'
const maxText = 500

const email = /[^\s@<>"',;，；：（）]+@[^\s@<>"',;，；：（）]+/g
/** As they are written in the world, in China and in America; ids and times look otherwise. */
const phone = /\+\d[\d ()-]{6,}\d|(?<!\d)1[3-9]\d{9}(?!\d)|\(?(?<!\d)\d{3}\)?[ -]\d{3}[ -]\d{4}(?!\d)/g
/** Of a Chinese identity card: a place, a day of birth, a number. */
const identity =
  /(?<![\dA-Za-z])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g

/** So much of a sentence, without what could be used to write to somebody, to call them, or to tell who they are. */
export const withoutPeople = (text: string, most = text.length): StorableText =>
  text.replace(email, mask).replace(identity, mask).replace(phone, mask).slice(0, most) as StorableText

/** What came from outside stands in the parameters: all of them are gone through. */
function discreet(value: unknown): unknown {
  if (typeof value === 'string') return storableText(withoutPeople(value)).slice(0, maxText)
  if (Array.isArray(value)) return value.map(discreet)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storableText(name), discreet(part)]))
}

/** The failure with nothing of a person in its parameters, and nothing that the database could not hold. */
export const maskedFailure = ({ kind, params }: Failure): StorableFailure =>
  ({ kind, params: discreet(params) }) as StorableFailure
