/** How a text is looked for in the lines of a search table. */
export interface Words {
  /** For `like`. */
  pattern: string
  /** Whether the index of the table can find it: one without any letter or digit it can't. */
  indexed: boolean
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Three characters and more are found anywhere. One or two are found where a word begins: of those within a word the
 * index knows nothing. The table holds a word for each character of a name that is not ASCII.
 */
export function wordsOf(text: string): Words {
  const indexed = /[\p{L}\p{N}]/u.test(text)
  const short = indexed && [...text].length < 3
  return { pattern: short ? `% ${escaped(text)}%` : `%${escaped(text)}%`, indexed }
}
