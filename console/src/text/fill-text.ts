import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
export type Parameters = Record<string, string | number>

/** `{name}`, or in English `{count|unit|units}`: the word for one, and for any other number. */
const place = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g

/** Fills the places of a text; one without a parameter stays as it is, which is seen at once. */
export const fillText = (text: string, parameters: Parameters): string =>
  text.replace(place, (braces, name: string, one?: string, other?: string) => {
    const value = ownValue(parameters, name)
    if (value === undefined) return braces
    if (one === undefined || other === undefined) return String(value)
    return Number(value) === 1 ? one : other
  })

/** The names of a text's places. */
export const placesOf = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(place), ([, name = '']) => name))
