/** The storefront makes a link of the names it knows; any other is shown as it is. */
const known: Record<string, string> = { Laposte: 'La Poste Colissimo' }

export const companyFor = (name: string): string => known[name] ?? name
