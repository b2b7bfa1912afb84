/** What a gateway tells of money that has come. */
export interface PaidNotice {
  /** The number under which it was asked for the money. */
  outTradeNo: string
  /** Its own number of the payment. */
  tradeNo: string
  /** In major units. */
  amount: string
  currency: string
  paidAt: Date
}

/** With whom the gateway shares its key. */
export interface NoticeAccount {
  merchant: string
  key: string
}

/** What one gateway sends by itself. */
export interface NoticeReader {
  contentType: string
  /** What it is answered where the notice was taken, and where it was not: then it sends it again. */
  taken: string
  refused(why: string): string
  /** Null where it is about no money that has come; `forged` where it is not signed with our key. */
  read(body: string, account: NoticeAccount): PaidNotice | 'forged' | 'unreadable' | null
}

export interface PaymentNoticeReaders {
  wechatpay: NoticeReader
  alipay: NoticeReader
}
