declare module 'jsbarcode' {
  /** Given a plain object, it leaves the encoded text there instead of drawing. */
  function encode(
    target: { encodings?: { data: string }[] },
    text: string,
    options: { format: 'CODE128' },
  ): void
  export = encode
}
