/**
 * An address or a path without the slashes at its end. A regular expression would begin anew at each slash of a run, and
 * whoever likes may ask for an address that is nothing else.
 */
export function withoutTrailingSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}
