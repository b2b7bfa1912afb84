import { createHash } from 'node:crypto'
import { type Given, textOf } from '../http/read.ts'

/** What a call of the gateway must be signed by: its method, application, time and version, and the secret behind. */
export function isSigned(given: Given, secret: string): boolean {
  const [method, appId, timestamp, version] = ['method', 'appId', 'timestamp', 'version'].map(
    (name) => textOf(given, name) ?? '',
  )
  const text = `${method}?appId=${appId}&timestamp=${timestamp}&version=${version}${secret}`
  return createHash('md5').update(text, 'utf8').digest('hex') === given.sign
}
