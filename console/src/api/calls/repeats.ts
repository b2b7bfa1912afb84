import { inputText } from './input-text.ts'

/** An action that has been done is not done again before so many milliseconds have passed since it began. */
export const repeatPause = 2_000

interface Doing {
  input: string
  /** When the same may be done again; never while it runs. */
  until: number
}

const lastDone = new Map<string, Doing>()

/** An action that has begun, to be told how it ended. */
export interface PendingCall {
  /** Well or not: whoever clicks on and on at what fails is no better off. */
  ended(): void
}

/**
 * Begins an action, or answers null where the same one runs or has just been done. It is the same by its call and its
 * input, whichever button began it; turning a switch on, off and on again is not.
 */
export function begin(
  name: string,
  input: unknown,
  now: number,
  pause: number = repeatPause,
): PendingCall | null {
  const text = inputText(input)
  const last = lastDone.get(name)
  if (last && last.input === text && now < last.until) return null
  const doing: Doing = { input: text, until: Number.POSITIVE_INFINITY }
  lastDone.set(name, doing)
  return {
    ended: () => {
      doing.until = now + pause
    },
  }
}
