/** The rows that are named, and a sign that there are more. */
export const namedRows = (named: readonly string[], all: number): string =>
  `${named.join(', ')}${all > named.length ? ' …' : ''}`
