/** A choice that is called what it is: a brand, a currency, a courier. */
export const plainChoice = (value: string): { value: string; label: string } => ({ value, label: value })
