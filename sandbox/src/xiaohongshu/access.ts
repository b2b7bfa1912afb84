import { type Given, textOf } from '../http/read.ts'
import type { Refused } from './answer.ts'

const dayMs = 86_400_000
export const accessDays = 7
export const refreshDays = 14

interface Token {
  text: string
  until: number
}

/** Which tokens the platform has given: those of last time stay good until their own end. */
export class Access {
  #code: string
  readonly #now: () => number
  readonly #access = new Map<string, Token>()
  readonly #refresh = new Map<string, Token>()
  /** How often tokens were given. */
  given = 0
  /** A code is good once. */
  readonly #used = new Set<string>()

  constructor(code: string, now: () => number) {
    this.#code = code
    this.#now = now
  }

  /** No token is known any more, before its time. */
  forget(): void {
    this.#access.clear()
  }

  /** Not even what renews them. */
  forgetAll(): void {
    this.#access.clear()
    this.#refresh.clear()
  }

  /** The shop's owner allows the application again. */
  allow(code: string): void {
    this.#code = code
  }

  knows(text: string | undefined): boolean {
    const token = this.#access.get(text ?? '')
    return token !== undefined && token.until > this.#now()
  }

  authorise(given: Given): object | Refused {
    const code = textOf(given, 'code')
    if (code === undefined || !code.startsWith(this.#code) || this.#used.has(code))
      return { code: 400, said: '授权码无效或已使用' }
    this.#used.add(code)
    return this.#grant()
  }

  refresh(given: Given): object | Refused {
    const token = this.#refresh.get(textOf(given, 'refreshToken') ?? '')
    if (!token || token.until <= this.#now()) return { code: 400, said: 'refreshToken 无效或已过期' }
    return this.#grant()
  }

  #grant(): object {
    this.given += 1
    const at = this.#now()
    const access = { text: `access-${this.given}`, until: at + accessDays * dayMs }
    const refresh = { text: `refresh-${this.given}`, until: at + refreshDays * dayMs }
    this.#access.set(access.text, access)
    this.#refresh.set(refresh.text, refresh)
    return {
      accessToken: access.text,
      accessTokenExpiresAt: access.until,
      refreshToken: refresh.text,
      refreshTokenExpiresAt: refresh.until,
      sellerId: 'sandbox-seller',
      sellerName: '沙箱小红书店',
    }
  }
}
