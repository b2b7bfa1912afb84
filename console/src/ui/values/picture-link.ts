/** Suppliers' pictures are known by http; a page asks others than its own server for pictures by https alone. */
export const pictureLink = (address: string, own = globalThis.location?.origin ?? ''): string => {
  const link = address.trim()
  return own !== '' && link.startsWith(`${own}/`) ? link : link.replace(/^http:/i, 'https:')
}
