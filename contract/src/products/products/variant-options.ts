/** What a SKU is told from the others of its style by; each may be empty. */
interface Options {
  color: string
  size: string
}

const folded = (text: string): string => text.trim().toLowerCase()

/**
 * The colour, where the size does not say it: what is sold by its colour alone has that as its size too, and what a shop calls a
 * size may be all of its options.
 */
export const colorUnlessInSize = ({ color, size }: Options): string =>
  size.split('/').some((part) => folded(part) === folded(color)) ? '' : color.trim()

/** Both as people read them, `黑色 / M`. */
export const variantOptions = (of: Options): string =>
  [colorUnlessInSize(of), of.size.trim()].filter((option) => option !== '').join(' / ')
