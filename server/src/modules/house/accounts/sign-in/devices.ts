import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import type { AccountRow } from '../accounts.sql.ts'

/** Where somebody has signed in before. */
const known = z.strictObject({
  id: z.uuid(),
  accountId: z.int(),
  /** Tells whether the password is still the same, and nothing else about it. */
  password: z.string(),
  at: z.int(),
})

const purpose = 'known device'
/** A device is forgotten when nobody has signed in on it for so long. */
const retentionMs = 180 * 24 * 3600_000

type Owner = Pick<AccountRow, 'id' | 'passwordHash'>

const fingerprint = (passwordHash: string): string =>
  createHash('sha256').update(`${purpose} ${passwordHash}`).digest('base64url').slice(0, 22)

/**
 * The device that a token of an earlier sign-in was given to; null for any other text, for the token of another account,
 * or of another password.
 */
export function knownDevice(
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  owner: Owner,
  token: string | undefined,
): string | null {
  if (!token) return null
  let text: string
  try {
    text = secrets.open(token, purpose)
  } catch {
    return null
  }
  const device = known.parse(JSON.parse(text))
  const age = now.getTime() - device.at
  const fits = device.accountId === owner.id && device.password === fingerprint(owner.passwordHash)
  return fits && age < retentionMs ? device.id : null
}

/** What a device shows at its next sign-in. One that was known keeps its name, and so the count of its failures. */
export const deviceToken = (
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  owner: Owner,
  id: string | null,
): string =>
  secrets.seal(
    JSON.stringify({
      id: id ?? randomUUID(),
      accountId: owner.id,
      password: fingerprint(owner.passwordHash),
      at: now.getTime(),
    } satisfies z.input<typeof known>),
    purpose,
  )
