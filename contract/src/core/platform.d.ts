/** What browsers and Node both have beyond the language itself. */
declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean })
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}
