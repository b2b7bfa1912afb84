import { PartnerError } from './partner.ts'

/** What the business needs of customs themselves. Amounts are text in CNY. */

export interface OrderMessageLine {
  sku: string
  name: string
  barcode: string
  quantity: number
  /** Of one unit, and of all. */
  price: string
  total: string
  /** As the product says where it was made; empty where it does not. */
  origin: string
  /** What it may be counted in, by its code and by its kind, such as `双`: the first that customs count pieces in holds. */
  units: readonly string[]
}

/** An order as it is declared (311). */
export interface OrderMessage {
  /** Of this message: told again it is the same one. */
  guid: string
  /** Whether customs know the order already. */
  changes: boolean
  at: Date
  orderNo: string
  goods: string
  freight: string
  discount: string
  tax: string
  paid: string
  buyer: { name: string; idcard: string; phone: string }
  company: 'wechatpay' | 'alipay'
  payTransactionId: string
  consignee: { name: string; phone: string; address: string }
  lines: readonly OrderMessageLine[]
}

/** A receipt (312): what customs say of an order. */
export interface OrderReceipt {
  orderNo: string
  /** Their number for it: `120`. */
  code: string
  said: string
}

/** Every call may throw PartnerError, and every call may be repeated. */
export interface OrderCustoms {
  declare(message: OrderMessage): Promise<OrderReceipt>
  /** What became of a message; null where customs know of none. */
  receipt(of: Pick<OrderMessage, 'guid' | 'orderNo'>): Promise<OrderReceipt | null>
}

/** Signs for customs: a card in a reader has the key, or software. */
export interface CustomsSigner {
  sign(text: string): { certNo: string; signValue: string }
}

/** Takes the data of payments that customs have asked for. */
export interface PaymentDataCustoms extends CustomsSigner {
  /** Text that was signed is sent as it is. */
  upload(form: string): Promise<{ code: string; message: string }>
}

export interface CustomsAccount {
  url: string
  dataUrl: string
  ebpCode: string
  ebpName: string
  ebcCode: string
  ebcName: string
  dxpId: string
  certNo: string
  recpAccount: string
  recpCode: string
  recpName: string
  /** Codes that go before those that we know: of countries by their code of ISO, of units by their name. */
  countries: Readonly<Record<string, string>>
  units: Readonly<Record<string, string>>
  /** PEM. */
  key: string
}

/** A call of customs that failed. */
export const CustomsError = PartnerError
export type CustomsError = PartnerError
