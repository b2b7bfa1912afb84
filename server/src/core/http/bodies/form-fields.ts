/** More than any form that others send has. */
const mostFields = 64

/**
 * The fields of a form that somebody sent whom nobody knows yet, the last of each name. Of one with more fields than any
 * has none is read: to tell millions apart would keep everybody waiting.
 */
export function readFormFields(body: string): Record<string, string> {
  const fields = new Map<string, string>()
  let from = 0
  for (let read = 0; from <= body.length; read += 1) {
    if (read === mostFields) return {}
    const to = body.indexOf('&', from)
    const end = to < 0 ? body.length : to
    // A question mark at the beginning would be taken for that of an address.
    for (const [name, value] of new URLSearchParams(`&${body.slice(from, end)}`)) fields.set(name, value)
    from = end + 1
  }
  return Object.fromEntries(fields)
}
