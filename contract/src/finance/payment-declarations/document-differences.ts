import { z } from 'zod'
import { type Bilingual, bothNames } from '../../core/words/language.ts'

/** What customs compare of an order, its payment and its waybill. */
export const comparedFields = [
  'orderNo',
  'waybillNo',
  'buyerName',
  'buyer',
  'identity',
  'currency',
  'amount',
  'quantity',
] as const
export type ComparedField = (typeof comparedFields)[number]

export const comparedFieldNames: Record<ComparedField, Bilingual> = {
  orderNo: { zh: '订单编号', en: 'order number' },
  waybillNo: { zh: '运单号', en: 'tracking number' },
  buyerName: { zh: '姓名', en: 'name' },
  buyer: { zh: '买家身份', en: 'identity of the buyer' },
  identity: { zh: '身份核验', en: 'identity check' },
  currency: { zh: '币种', en: 'currency' },
  amount: { zh: '金额', en: 'amount' },
  quantity: { zh: '件数', en: 'units' },
}

const documentValue = z.string().nullable()

/** A field in which the documents of one order disagree. What is personal is masked; null where a document does not say. */
export const documentDifference = z.strictObject({
  field: z.enum(comparedFields),
  /** Of units: of which SKU; empty otherwise. */
  sku: z.string(),
  order: documentValue,
  payment: documentValue,
  waybill: documentValue,
})
export type DocumentDifference = z.infer<typeof documentDifference>

/** Rides along with DECLARATION_DIFFERS. */
export const refusedDifferences = z.strictObject({ differences: z.array(documentDifference) })

/** The fields in which there are differences, each once, in words. */
export function differingFields(differences: readonly DocumentDifference[]): Bilingual {
  const names = comparedFields
    .filter((field) => differences.some((difference) => difference.field === field))
    .map((field) => comparedFieldNames[field])
  return {
    zh: bothNames(names.map(({ zh }) => zh)).zh,
    en: bothNames(names.map(({ en }) => en)).en,
  }
}
