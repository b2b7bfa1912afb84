/** The header tells whole seconds, and an answer takes its time. */
const toleranceMs = 3_000

let differsMs = 0

/** Notes by how much the clock of this device is off, from the Date header of an answer. */
export function rememberServerTime(date: string | null): void {
  const reported = Date.parse(date ?? '')
  if (Number.isNaN(reported)) return
  const by = reported - Date.now()
  differsMs = Math.abs(by) < toleranceMs ? 0 : by
}

/** Now, by the clock of the server: what is counted is compared with what had moved by then. */
export const serverNow = (): Date => new Date(Date.now() + differsMs)
