import type {
  MessageKind,
  PartnerDocument,
  PartnerStatus,
} from '@selvedge/contract/stock/partner-warehouse/message-states.ts'
import type { WarehouseSignature } from '@selvedge/contract/stock/partner-warehouse/warehouse-settings.ts'
import { PartnerError } from './partner.ts'

/** What the business needs of the logistics partner, whose warehouses ship and receive for us. */

export interface WarehouseAccount {
  url: string
  providerId: string
  toCode: string
  secret: string
  signature: WarehouseSignature
}

interface Notice {
  /** Ours for this notice as it is: the same is told again, never twice. */
  requestNo: string
  /** Of the document; a later notice of the same number stands in its place. */
  number: string
  warehouseCode: string
}

export interface Receiver {
  firstName: string
  lastName: string
  phone: string
  country: string
  province: string
  city: string
  address1: string
  address2: string
  postcode: string
}

export interface OutboundNotice extends Notice {
  type: 'sale' | 'transfer'
  orderNos: readonly string[]
  /** Null of a transfer, which goes to another warehouse. */
  receiver: Receiver | null
  targetCode: string
  /** Who is to carry it; empty where nobody has said. */
  courier: string
  /** Of bonded warehouses, where somebody has said: who is told to customs. */
  buyer: { name: string; idcard: string } | null
  payments: readonly {
    gateway: string
    outTradeNo: string
    tradeNo: string
    amount: string
    currency: string
  }[]
  lines: readonly {
    sku: string
    barcode: string
    quantity: number
    /** Of one unit, less its part of the discount, in the currency; null of transfers. */
    declaredValue: string | null
    currency: string
  }[]
}

export interface InboundNotice extends Notice {
  type: 'purchase' | 'transfer'
  trackingNumber: string
  courier: string
  lines: readonly {
    sku: string
    barcode: string
    quantity: number
    origin: string
    name: string
    /** As it is declared; empty where it has none. */
    hsCode: string
  }[]
}

export interface Recall extends Notice {
  direction: 'outbound' | 'inbound'
  reason: string
}

/** What of a stock order is declared to customs, as it goes out. */
export interface DeclarationDraft extends Notice {
  type: string
  items: readonly unknown[]
}

export interface PartnerStock {
  sku: string
  good: number
  damaged: number
  frozen: number
}

/** The partner. Every call may throw PartnerError, and every call may be repeated: it asks before it tells again. */
export interface Warehouse {
  ship(notice: OutboundNotice): Promise<void>
  expect(notice: InboundNotice): Promise<void>
  /** tooLate: it has left, or come, already. */
  recall(recall: Recall): Promise<'cancelled' | 'tooLate'>
  declare(draft: DeclarationDraft): Promise<void>
  /** A portion of what the partner has, by SKU, behind the last one of the portion before. */
  stock(of: { warehouseCode: string; after: string }): Promise<{ lines: PartnerStock[]; next: string | null }>
}

/** What the partner tells by itself. */
export interface WarehouseNews {
  kind: MessageKind
  number: string
  confirmNo: string
  lines: { sku: string; quantity: number; damaged: number }[]
  trackingNumber: string
  courier: string
  weight: string
  status: PartnerStatus | ''
  remark: string
  /** Of a receipt of customs: its document and customs' number for where that stands. */
  document: PartnerDocument | ''
  code: string
  /** And when, as the partner writes it. */
  reportedAt: string
}

/** The fields of a form as they came. */
export type SignedForm = Readonly<Record<string, string>>

/** Reads what the partner sends by itself. */
export interface WarehouseWebhooks {
  isSigned(form: SignedForm, account: WarehouseAccount, now: Date): boolean
  /** Its content as text, which is JSON once it is right. */
  contentOf(form: SignedForm): string
  /** Null where it is about something else. Throws what zod throws where it makes no sense. */
  read(form: SignedForm, content: unknown): WarehouseNews | null
}

export const WarehouseError = PartnerError
export type WarehouseError = PartnerError
