/** No characters that are taken for one another when read aloud or typed. */
const readable = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 14

/** A password to begin with: 81 random bits. */
export const makePassword = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(length)),
    (value) => readable[value % readable.length],
  ).join('')
