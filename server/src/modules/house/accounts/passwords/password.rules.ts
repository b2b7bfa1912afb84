import { passwordShortest } from '@selvedge/contract/house/accounts/accounts.ts'

/** Why nobody should choose a password. */
export type PasswordFault = 'PASSWORD_TOO_SHORT' | 'PASSWORD_COMMON' | 'PASSWORD_PERSONAL'

/** Words that say where the password belongs: the first thing that is guessed. */
const ofTheHouse = ['selvedge']

/** So few signs beside such words hide nothing. */
const maxOtherCharacters = 4

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

const digitsFor: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
}
const unspelled = (text: string): string => text.replace(/[@43105$]/g, (sign) => digitsFor[sign] ?? sign)

/** One short piece, over and over: `ababab`, `111111`. */
const repeats = (text: string): boolean => /^(.{1,3})\1+.?$/su.test(text)

/** One code after another, up or down: `abcdef`, `987654`. */
function counts(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  return [1, -1].some((step) => codes.every((code, at) => at === 0 || code === (codes[at - 1] ?? 0) + step))
}

/** A user name, a name, and their parts; single letters tell nothing. */
function wordsOf(about: readonly string[]): string[] {
  const parts = about.map(folded).flatMap((name) => [name.trim(), ...name.split(/[\s._@-]+/)])
  const enough = (word: string) => word.length >= (/^[\x20-\x7e]*$/.test(word) ? 3 : 2)
  return [...new Set([...ofTheHouse, ...parts])].filter(enough).sort((a, b) => b.length - a.length)
}

/** Little more than a word that belongs to the person or to the house. */
function isPersonal(password: string, about: readonly string[]): boolean {
  return [password, unspelled(password)].some((reading) => {
    const rest = wordsOf(about).reduce((left, word) => left.replaceAll(word, ''), reading)
    if (rest === reading) return false
    const isWord = /\p{L}/u.test(rest)
    return (!isWord && [...rest].length <= maxOtherCharacters) || repeats(rest) || counts(rest)
  })
}

/** What is wrong with a password that somebody chooses; null where nothing is. `about` are the names of its owner. */
export function passwordFault(
  password: string,
  about: readonly string[],
  common: ReadonlySet<string>,
): PasswordFault | null {
  if ([...password].length < passwordShortest) return 'PASSWORD_TOO_SHORT'
  const plain = folded(password)
  if (isPersonal(plain, about)) return 'PASSWORD_PERSONAL'
  const known = [plain, unspelled(plain)].some((reading) => common.has(reading))
  return known || repeats(plain) || counts(plain) ? 'PASSWORD_COMMON' : null
}
