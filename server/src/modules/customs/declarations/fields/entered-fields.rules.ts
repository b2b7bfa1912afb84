import { countryCodeOf } from '@selvedge/contract/customs/countries.ts'
import { normalSex, normalWeaving } from '@selvedge/contract/customs/customs-terms.ts'

/** What of a product a person may say otherwise. */
export interface Enterable {
  weavingType: string
  sex: string
  kind: string
  origin: string
  customsComponent: string
}

/** Null: nobody has said anything. */
export type EnteredFields = { [Field in keyof Enterable]: string | null }

/** What came in with a product, in the terms of customs. */
export const cameIn = (raw: {
  weaving: string
  sex: string
  category: string
  origin: string
  composition: string
}): Enterable => ({
  weavingType: normalWeaving(raw.weaving),
  sex: normalSex(raw.sex),
  kind: raw.category,
  origin: countryCodeOf(raw.origin),
  customsComponent: raw.composition,
})

const fields = ['weavingType', 'sex', 'kind', 'origin', 'customsComponent'] as const

/** What applies of each field: what was said, else what came in. */
export const applying = (said: EnteredFields, came: Enterable): Enterable => ({
  weavingType: said.weavingType ?? came.weavingType,
  sex: said.sex ?? came.sex,
  kind: said.kind ?? came.kind,
  origin: said.origin ?? came.origin,
  customsComponent: said.customsComponent ?? came.customsComponent,
})

/** What is kept after a person has sent these; one that says what came in has said nothing. */
export function enteredNow(
  before: EnteredFields,
  sent: { [Field in keyof Enterable]?: string | null | undefined },
  came: Enterable,
): EnteredFields {
  const now = { ...before }
  for (const field of fields) {
    const value = sent[field]
    if (value === undefined || value === null) continue
    now[field] = value === came[field] ? null : value
  }
  return now
}

/**
 * The code that is kept. Whoever sends back the one that the HS code rules give has said nothing, so that it goes on following them;
 * whoever sends none has said that there is none. Whoever sends the one that was `shown` has said nothing, whichever it is by now.
 */
export function codeNow(
  before: string | null,
  given: string,
  sent: string,
  shown: string | null | undefined = null,
): string | null {
  if (sent === before || sent === shown) return before
  // Of the own code, also where the HS code rules give none yet.
  if (sent === '' && before) return ''
  return sent === given ? null : sent
}

/**
 * What is kept of a style: each setting by itself, so that those that are not sent stay as somebody else has chosen them. One
 * that is sent as it is anyway goes on following its default.
 */
export function styleNow(
  before: Readonly<Record<string, string>> | null,
  sent: Readonly<Record<string, string>>,
  settings: readonly { name: string; default: string }[],
): Record<string, string> | null {
  const usual = new Map(settings.map((setting) => [setting.name, setting.default]))
  const chosen = new Map(Object.entries(before ?? {}))
  for (const [name, value] of Object.entries(sent)) {
    if (usual.get(name) === value) chosen.delete(name)
    else chosen.set(name, value)
  }
  return chosen.size === 0 ? null : Object.fromEntries(chosen)
}
