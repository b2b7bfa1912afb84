import { createHash } from 'node:crypto'

/** All that is not empty but the signature itself, by name, with the key right behind it; in small letters. */
export function sign(fields: Readonly<Record<string, string>>, key: string): string {
  const reported = Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHash('md5')
    .update(reported + key)
    .digest('hex')
}
