import type { BodyLimits } from '@selvedge/contract/core/body-limits.ts'

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const [openBracket, closeBracket] = [0x5b, 0x5d]
const [openBrace, closeBrace] = [0x7b, 0x7d]

/** What a text of JSON has too much of. */
export type Excess = 'BODY_TOO_DEEP' | 'BODY_TOO_MANY_VALUES'

/**
 * Looks over the bytes of JSON before they become values, part by part: how deep it goes and how many values it has at
 * most. What is no JSON at all is whoever parses it to find out.
 */
export class JsonScan {
  private readonly limits: Omit<BodyLimits, 'bytes'>
  private depth = 0
  private values = 1
  private inText = false
  private isEscaped = false
  /** What there is too much of so far. */
  excess: Excess | null = null

  constructor(limits: Omit<BodyLimits, 'bytes'>) {
    this.limits = limits
  }

  /** Where in this part the last comma between values of the outermost list is; -1 where there is none. */
  take(part: Uint8Array): number {
    let last = -1
    for (let at = 0; at < part.length; at += 1) {
      const byte = part[at]
      if (this.isEscaped) this.isEscaped = false
      else if (byte === quote) this.inText = !this.inText
      else if (this.inText) this.isEscaped = byte === backslash
      else if (byte === openBracket || byte === openBrace) {
        this.depth += 1
        this.values += 1
        if (this.depth > this.limits.depth) this.excess ??= 'BODY_TOO_DEEP'
      } else if (byte === closeBracket || byte === closeBrace) this.depth -= 1
      else if (byte === comma) {
        this.values += 1
        if (this.depth === 1) last = at
      }
    }
    if (this.values > this.limits.values) this.excess ??= 'BODY_TOO_MANY_VALUES'
    return last
  }
}
