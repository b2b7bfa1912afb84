import { ownValue } from '@selvedge/contract/core/values/own-value.ts'

/** The storefront makes a link of the names it knows; any other is shown as it is. */
const known: Record<string, string> = { Laposte: 'La Poste Colissimo' }

export const companyFor = (name: string): string => ownValue(known, name) ?? name
