/** How many characters fields may have, by their names. */
export type Lengths = Readonly<Record<string, number>>

/** The first field that has more characters than it may have. */
export const tooLong = (fields: Readonly<Record<string, string>>, lengths: Lengths): string | undefined =>
  Object.keys(lengths).find((name) => [...(fields[name] ?? '')].length > (lengths[name] ?? 0))
