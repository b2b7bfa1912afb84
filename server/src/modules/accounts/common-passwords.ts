let kept: Promise<ReadonlySet<string>> | null = null

/** Tens of thousands of passwords that became known elsewhere, most common first; read when first asked for. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  kept ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return kept
}
