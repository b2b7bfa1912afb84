import { ApiError } from './api-error.ts'

/** What the console does about failures that no screen shows by itself. */
interface Listener {
  /** The session is over: ask whether to stay or to sign in again. */
  sessionLost(): void
  /** Somebody else has signed in by another tab: this page shows what is not theirs. */
  sessionTaken(): void
  /** Tell the user, for five seconds. */
  failed(message: string): void
}

let listener: Listener | null = null
/** What failed before anybody listened: the first page may still be loading. */
let unheard: string[] = []
let lostUnheard = false

/** There is one listener at a time. Answers how to stop. */
export function listenToFailures(next: Listener): () => void {
  listener = next
  for (const message of unheard) next.failed(message)
  if (lostUnheard) next.sessionLost()
  unheard = []
  lostUnheard = false
  return () => {
    if (listener === next) listener = null
  }
}

export function announceSessionLost(): void {
  if (listener) listener.sessionLost()
  else lostUnheard = true
}

export const announceSessionTaken = (): void => listener?.sessionTaken()

export function announceMessage(message: string): void {
  if (listener) listener.failed(message)
  else unheard.push(message)
}

/** Errors that the screen shows in place of what could not be read. */
const onScreen = new WeakSet<object>()
/** So long a screen may take to show what it could not read. */
const shownWithin = 250

/** Those that are there now. */
const shownNow = new Set<Error>()

/** Answers what to do when it leaves the screen. */
export function markOnScreen(error: Error): () => void {
  onScreen.add(error)
  shownNow.add(error)
  return () => void shownNow.delete(error)
}

/**
 * What a read has met: told only where no screen shows it, such as when older rows stay. Where a screen shows one
 * failure, all it lacks comes back by the same button: the choices of a filter need no word of their own.
 */
export function announceUnlessShown(error: Error): void {
  setTimeout(() => {
    if (!onScreen.has(error) && shownNow.size === 0) announceFailure(error)
  }, shownWithin)
}

/** A session that is lost or taken has its own dialog; an aborted call is nobody's failure. */
export function announceFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return
  if (error instanceof DOMException && error.name === 'AbortError') return
  announceMessage(error instanceof Error ? error.message : String(error))
}
