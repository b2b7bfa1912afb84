const folded = (text: string): string => text.trim().toLowerCase()

/** Whether an order is called just so; the `#` may be left out. */
export const isOrderName = (name: string, text: string): boolean =>
  [folded(text), `#${folded(text)}`].includes(folded(name))
