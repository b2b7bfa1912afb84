/** The SKUs in pasted text: by line, comma or tab, each once. A space may stand within a SKU. */
export const skusIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,，;；]+/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]
