import { useEffect, useState } from 'react'

/** Seconds between what is to be printed being there and the print dialog. */
const waits = 3

/** Lets pictures finish, or fail: half a picture is not printed. */
const picturesSettled = () =>
  Promise.all(Array.from(document.images, (picture) => picture.decode().catch(() => undefined)))

interface PrintCountdown {
  /** Seconds until the print dialog opens by itself; null where it will not. */
  left: number | null
  /** It will not open by itself any more. */
  stop(): void
  print(): void
}

/** Opens the print dialog three seconds after everything is there, unless somebody wants to change something first. */
export function usePrintCountdown(ready: boolean): PrintCountdown {
  const [left, setLeft] = useState<number | null>(waits)
  const [settled, setSettled] = useState(false)

  useEffect(() => {
    if (!ready) return
    let gone = false
    void picturesSettled().then(() => !gone && setSettled(true))
    return () => {
      gone = true
    }
  }, [ready])

  useEffect(() => {
    if (!settled || left === null) return
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1)
      setLeft(null)
      window.print()
    }, 1000)
    return () => clearTimeout(timer)
  }, [settled, left])

  return {
    left: ready ? left : null,
    stop: () => setLeft(null),
    print: () => {
      setLeft(null)
      window.print()
    },
  }
}
