/** Markup that may stand in a page as it is. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = Markup | string | number | null | readonly Markup[]

/** Whatever is put in is escaped, but markup made the same way. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  const text = parts.reduce((made, part, index) => made + show(pieces[index - 1] ?? null) + part)
  return new Markup(text)
}

function show(piece: Piece): string {
  if (piece === null) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('')
  return String(piece).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
