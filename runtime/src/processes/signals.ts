/**
 * Runs `stop` at the first SIGINT, SIGTERM or SIGHUP and `force` at the next. npm passes Ctrl-C on although the
 * terminal has sent it to us already, so what follows within a second is the same wish.
 */
export function onStopSignal(stop: () => void, force: () => void) {
  let firstAt: number | undefined
  const handle = () => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      stop()
    } else if (performance.now() - firstAt > 1_000) {
      force()
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle)
}
