import type { Context } from '../../../../../core/http/context.ts'
import { SecretUnreadable } from '../../../../../core/secrets/secrets.ts'

type Keys = Pick<Context, 'secrets'>

const purpose = 'parcel:salt'

/** By which the news of a parcel are signed, as it is kept. */
export const sealSalt = ({ secrets }: Keys, salt: string): string => secrets.seal(salt, purpose)

/** The reverse; null where it was kept under another SECRET_KEY. */
export function openSalt({ secrets }: Keys, sealed: string): string | null {
  try {
    return secrets.open(sealed, purpose)
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}
