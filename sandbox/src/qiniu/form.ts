/** The parts of a form with a file, in their order. */
export interface FormPart {
  name: string
  filename: string | undefined
  type: string
  bytes: Buffer
}

/** Reads such a form; null where it is none, or was cut. */
export function partsOf(contentType: string, body: Buffer): FormPart[] | null {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (boundary === undefined) return null
  // One letter for each byte, so that nothing of a picture is lost.
  const pieces = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`)
  if (!pieces.at(-1)?.startsWith('--')) return null
  return pieces.slice(1, -1).map((piece) => {
    const end = piece.indexOf('\r\n\r\n')
    const head = Buffer.from(piece.slice(0, end), 'latin1').toString('utf8')
    return {
      name: /[ ;]name="([^"]*)"/i.exec(head)?.[1] ?? '',
      filename: /filename="([^"]*)"/i.exec(head)?.[1],
      type: /content-type:\s*(\S+)/i.exec(head)?.[1] ?? '',
      bytes: Buffer.from(piece.slice(end + 4), 'latin1'),
    }
  })
}
