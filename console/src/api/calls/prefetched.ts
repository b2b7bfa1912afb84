import type { Language } from '@selvedge/contract/core/words/language.ts'

declare global {
  /** Calls that were begun before the console's code was here, by their address. */
  var prefetchedCalls: Map<string, PrefetchedCall> | undefined
}

export interface PrefetchedCall {
  token: string
  language: Language
  answer: Promise<Response>
}

/** ms; nobody waits longer for an answer. */
export const callTimeout = 300_000

/** ms; on a line so slow that the code comes later than this, the answer is too old. */
const freshFor = 15_000

export const personHeaders = (token: string, language: Language): Record<string, string> => ({
  'X-Requested-With': 'XMLHttpRequest',
  'Accept-Language': language,
  ...(token && { Authorization: token }),
})

/** Begins a call without the console's code. What fails will be told by whoever takes the answer. */
export function begin(url: string, token: string, language: Language): PrefetchedCall {
  const answer = fetch(url, {
    headers: personHeaders(token, language),
    credentials: 'include',
    signal: AbortSignal.timeout(callTimeout),
  })
  answer.catch(() => undefined)
  return { token, language, answer }
}

/** The answer to a call that was begun ahead for the same person in the same language: taken once, and while it is fresh. */
export async function takePrefetched(
  url: string,
  token: string,
  language: Language,
): Promise<Response | null> {
  const started = globalThis.prefetchedCalls?.get(url)
  globalThis.prefetchedCalls?.delete(url)
  if (!started || started.token !== token || started.language !== language) return null
  if (performance.now() > freshFor) return null
  return started.answer
}
