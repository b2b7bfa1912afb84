export interface OrderPushAccount {
  url: string
  secret: string
}

/** A partner that is told of orders under fields of its own choosing. */
export interface OrderPush {
  /** The same key told again is one order. */
  push(key: string, order: Readonly<Record<string, unknown>>): Promise<void>
}
