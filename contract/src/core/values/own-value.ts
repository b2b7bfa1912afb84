/** What a table in the code says under a name that comes from elsewhere: `constructor` is no entry of it. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
