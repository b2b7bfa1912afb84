const prefix = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w.+-]+=[\w.+-]+)*;base64,/i
const blanks = /[\s\u200b]+/g
const alphabet = /^[A-Za-z0-9+/_-]+={0,2}$/

/** The bytes of a text in base64, with the prefix of a data URI or without, in either alphabet; null where it is none. */
export function bytesOfBase64(text: string): Buffer | null {
  const bare = text.trim().replace(prefix, '').replace(blanks, '')
  // Nothing, or a length that no bytes come to.
  if (!alphabet.test(bare) || bare.replace(/=+$/, '').length % 4 === 1) return null
  return Buffer.from(bare, 'base64')
}
