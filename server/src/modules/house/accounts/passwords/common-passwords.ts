import { passwordShortest } from '@selvedge/contract/house/accounts/accounts.ts'

/** So many are tried first by whoever guesses. */
const most = 3_000
let stored: Promise<ReadonlySet<string>> | null = null

/** The commonest of the passwords that became known elsewhere; read when first asked for. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  stored ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((one) => one.length >= passwordShortest).slice(0, most)),
  )
  return stored
}
