interface Standing {
  status: number
  stopReason: string
  lastUpdatedAt: string
}

/** Whether what is shown is older than what was found: an answer may also be older than the page. */
export function isOutdated(shown: Standing, found: Standing): boolean {
  const later = Date.parse(found.lastUpdatedAt) - Date.parse(shown.lastUpdatedAt)
  if (later !== 0) return later > 0
  return found.status !== shown.status || found.stopReason !== shown.stopReason
}
