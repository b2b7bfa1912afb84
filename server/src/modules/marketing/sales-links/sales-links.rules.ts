/** Who shared a link, as it stands in the addresses of visits that it brings. */
export const sourceParameter = 'source'

/** The address with its source; what it says already stays. An address that is none stays as it is. */
export function withSource(address: string, source: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.searchParams.set(sourceParameter, source)
  return url.href
}

/** The page of a style in the mini program. */
export const miniProgramPage = (spu: string, sku: string, source: string): string =>
  `pages/product/index?${new URLSearchParams({ handle: spu, sku, [sourceParameter]: source })}`
