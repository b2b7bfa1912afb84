import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { PartnerError } from './partner.ts'

export interface MiniProgramAccount {
  url: string
  appid: string
  secret: string
}

/** By which the platform knows us for a while. */
export interface AccessToken {
  token: string
  /** So long it is good. */
  seconds: number
}

export interface SubscribeMessage {
  openid: string
  templateId: string
  page: string
  data: Readonly<Record<string, string>>
  version: 'developer' | 'trial' | 'formal'
}

/** What the platform says of one message; 0: it goes out. */
export interface MessageAnswer {
  code: number
  said: string
}

/** The message was handed over, and no answer came that makes sense: it may have gone out. */
export class AnswerLost extends PartnerError {
  constructor(failure: Failure) {
    super(failure, { retryable: false, away: true })
  }
}

export interface MiniProgram {
  /** The one that all nodes share; `anew` where the one before is refused though its time is not over. */
  token(anew: boolean): Promise<AccessToken>
  /** Throws AnswerLost where nobody knows; anything else that is thrown means that it did not go out. */
  send(token: string, message: SubscribeMessage): Promise<MessageAnswer>
}
