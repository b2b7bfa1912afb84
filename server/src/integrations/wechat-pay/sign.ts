import { createHash } from 'node:crypto'

/** Of the interfaces in XML: all that is not empty, by name, with the key behind it; in capitals. */
export function sign(fields: Readonly<Record<string, string>>, key: string): string {
  const reported = Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}&`)
    .join('')
  return createHash('md5').update(`${reported}key=${key}`).digest('hex').toUpperCase()
}
