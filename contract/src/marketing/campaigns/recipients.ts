/** An address in the form in which it is compared, as customers have theirs. */
export const addressKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** How many rows of a list have the address of a row before them, however it is written. */
export function countRepeats(items: readonly { email: string }[]): number {
  const keys = items.map(({ email }) => addressKey(email)).filter((key) => key !== '')
  return keys.length - new Set(keys).size
}
