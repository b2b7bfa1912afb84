import type { Answered } from '../http/partner-server.ts'

/** A call that the gateway does not do. */
export interface Refused {
  code: number
  said: string
}

export const isRefused = (answer: object): answer is Refused => 'said' in answer

const envelope = (answer: object): object =>
  isRefused(answer)
    ? { success: false, error_code: answer.code, error_msg: answer.said, data: null }
    : { success: true, error_code: 0, error_msg: '', data: answer }

const busy: Refused = { code: 429, said: '请求过于频繁' }

/** The gateway's own form: HTTP says nothing, the code in it does. */
export const answered = (answer: object): Answered => ({
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(envelope(answer)),
  busy: JSON.stringify(envelope(busy)),
})

export const busyAnswer = (): Answered => answered(busy)
