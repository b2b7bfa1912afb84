import { ownValue } from '@selvedge/contract/core/values/own-value.ts'

/** The storefront makes a link of the names it knows; any other is shown as it is. */
const known: Record<string, string> = { Laposte: 'La Poste Colissimo' }

/** No courier's name: a company that is called so tells the buyer nothing, and without one the platform knows it by the number. */
const unnamed = 'Other'

/** Undefined where nobody has said who carries it. */
export const companyFor = (name: string): string | undefined =>
  name === unnamed || name === '' ? undefined : (ownValue(known, name) ?? name)
