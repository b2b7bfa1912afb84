import { z } from 'zod'
import { filledText, text } from '../../core/values/shapes.ts'
import { address } from '../../house/settings/addresses.ts'

const number = filledText(80)

/** How the ledger is reached; without a server nothing is. */
export const ledgerConnection = z.strictObject({
  /** `https://ledger.example.com`; what follows it begins with /k3cloud. */
  server: z.union([z.literal(''), text(300).regex(address, 'storefront.address')]).default(''),
  /** Id of the data centre. */
  account: text(100).default(''),
  user: text(100).default(''),
  /** Each request is signed, or a session is opened first. */
  authorisation: z.enum(['signature', 'session']).default('signature'),
  language: z.int().min(1).max(99_999).default(2052),
  organisation: text(50).default('0'),
})
export type LedgerConnection = z.output<typeof ledgerConnection>

/** A form of the ledger, with the places `{number}`, `{date}`, `{amount}`, `{currency}`, `{ledgerCurrency}`, `{order}` in its texts. */
const formTemplate = z.strictObject({
  form: filledText(80),
  model: z.record(filledText(80), z.unknown()),
})
export type FormTemplate = z.output<typeof formTemplate>

/** What the ledger calls what we know, and which forms it has for what is about money alone. */
export const ledgerMapping = z.strictObject({
  organisation: number.default('100'),
  unit: number.default('Pcs'),
  department: text(80).default(''),
  /** Warehouses of the ledger by the id of ours. */
  stocks: z.record(z.string().regex(/^\d{1,15}$/, 'ledger.location'), number).default({}),
  /** Suppliers by brand; the empty brand stands for all others. */
  suppliers: z.record(text(100), number).default({}),
  customers: z
    .strictObject({ storefront: text(80).default(''), other: text(80).default('') })
    .default({ storefront: '', other: '' }),
  /** Its currencies by their code. */
  currencies: z.record(z.string().regex(/^[A-Z]{3}$/, 'field.currency'), number).default({ CNY: 'PRE001' }),
  saleBillType: z.enum(['XSCKD01_SYS', 'XSCKD07_SYS']).default('XSCKD01_SYS'),
  countRows: z
    .strictObject({
      entry: number.default('FBillEntry'),
      gain: number.default('FGainQty'),
      loss: number.default('FLossQty'),
    })
    .default({ entry: 'FBillEntry', gain: 'FGainQty', loss: 'FLossQty' }),
  /** Warnings that are agreed to, such as that stock goes below zero there. */
  agreed: z.array(filledText(80)).max(20, 'field.tooMany').default(['STK_InvCheckResult']),
  forms: z
    .strictObject({
      landedCost: formTemplate.optional(),
      refund: formTemplate.optional(),
      courierPayment: formTemplate.optional(),
    })
    .default({}),
})
export type LedgerMapping = z.output<typeof ledgerMapping>
