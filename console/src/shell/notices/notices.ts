/** A question with two answers. */
export interface Question {
  question: string
  detail?: string | undefined
  yes: string
  no: string
  /** Yes can't be undone, or loses something: the focus is on no. */
  careful: boolean
  /** Yes is shown as dangerous. */
  danger: boolean
  /** Starts with yes; the dialog waits for a promise. */
  onYes?: (() => unknown) | undefined
  onNo?: (() => void) | undefined
  /** The dialog has gone, however it was answered. */
  onGone?: (() => void) | undefined
}

export type NoticeKind = 'success' | 'warning' | 'info'

/** So many seconds a short message stays, whatever it says. */
export const shownFor = 5

/** A short message as antd takes it. */
export const toastOf = (text: string) => ({ content: text, duration: shownFor })

/** What shows short messages and questions. */
export interface NoticeHost {
  say(kind: NoticeKind, text: string): void
  ask(question: Question): void
}

/** The host is loaded behind the first screen: what is said before waits for it. */
let host: NoticeHost | null = null
let waiting: ((to: NoticeHost) => void)[] = []

/** There is one host at a time. Answers how it leaves. */
export function hostNotices(next: NoticeHost): () => void {
  host = next
  for (const notify of waiting) notify(next)
  waiting = []
  return () => {
    if (host === next) host = null
  }
}

function toHost(notify: (to: NoticeHost) => void): void {
  if (host) notify(host)
  else waiting.push(notify)
}

export const say = (kind: NoticeKind, text: string): void => toHost((to) => to.say(kind, text))

export const ask = (question: Question): void => toHost((to) => to.ask(question))
