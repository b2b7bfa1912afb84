const longest = 2_000
/** So often a part of a path may come again. */
const maxRepeats = 3

/** The address as pages are known by: parameters that only count visits are left out. */
export function pageAddress(given: string): string {
  const url = new URL(given)
  url.hash = ''
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_\w+|gclid|fbclid|sessionid|phpsessid)$/i.test(name)) url.searchParams.delete(name)
  return url.href
}

/** Whether an address looks like one of a crawler trap: too long, or with parts that come again and again. */
export function isCrawlerTrap(given: string): boolean {
  if (given.length > longest) return true
  const times = new Map<string, number>()
  for (const part of new URL(given).pathname.split('/')) {
    if (part === '') continue
    const count = (times.get(part) ?? 0) + 1
    if (count > maxRepeats) return true
    times.set(part, count)
  }
  return false
}

/** The name by which a site's goods are told apart where nobody has named their channel. */
export const channelOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
