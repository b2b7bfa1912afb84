import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for each other: without 0, O, 1, I and L. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** One code that nobody can guess. */
export function drawCode(prefix: string, length: number): string {
  let code = prefix
  for (let at = 0; at < length; at += 1) code += codeAlphabet[randomInt(codeAlphabet.length)]
  return code
}

/** Different codes; what is taken is not among them. */
export function drawCodes(
  count: number,
  { prefix, length }: { prefix: string; length: number },
  taken: ReadonlySet<string> = new Set(),
): string[] {
  const drawn = new Set<string>()
  while (drawn.size < count) {
    const code = drawCode(prefix, length)
    if (!taken.has(code.toUpperCase())) drawn.add(code)
  }
  return [...drawn]
}

/** Whether so many codes leave room enough to be drawn at random: at most half of all that there are. */
export const isRoomFor = (count: number, length: number): boolean =>
  BigInt(count) * 2n <= BigInt(codeAlphabet.length) ** BigInt(length)

/** Codes of campaigns look like this. */
export const campaignCodes = { prefix: 'XK', length: 10 } as const
