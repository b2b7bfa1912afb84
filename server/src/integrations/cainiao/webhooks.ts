import { maxQuantity, text } from '@selvedge/contract/core/values/shapes.ts'
import {
  partnerDocuments,
  partnerStatuses,
} from '@selvedge/contract/stock/partner-warehouse/message-states.ts'
import { z } from 'zod'
import { isSameSecret } from '../../core/secrets/same-secret.ts'
import type { WarehouseNews, WarehouseWebhooks } from '../../ports/warehouse.ts'
import { sign } from './sign.ts'

/** How far apart both clocks may be, and how late a message may come, where its time is signed. */
const freshMs = 15 * 60_000
const maxLines = 50_000

const units = z.int().min(0).max(maxQuantity)
const sku = text(100).min(1)
const number = text(40).min(1)
const confirmNo = text(100).min(1)
const words = (most: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => String(value ?? ''))
    .pipe(text(most))
const list = <Line extends z.ZodType>(line: Line) => z.array(line).max(maxLines)

const nothing: Omit<WarehouseNews, 'kind' | 'number' | 'confirmNo'> = {
  lines: [],
  trackingNumber: '',
  courier: '',
  weight: '',
  status: '',
  remark: '',
  document: '',
  code: '',
  reportedAt: '',
}

const outbound = z
  .object({
    shipOrderNo: number,
    confirmNo,
    carrierCode: words(100),
    trackingNo: words(200),
    weight: words(20),
    lines: list(z.object({ sku, qty: units })),
  })
  .transform(
    ({ shipOrderNo, carrierCode, trackingNo, lines, ...of }): WarehouseNews => ({
      ...nothing,
      kind: 'outbound',
      number: shipOrderNo,
      confirmNo: of.confirmNo,
      courier: carrierCode,
      trackingNumber: trackingNo,
      weight: of.weight,
      lines: lines.map(({ sku, qty }) => ({ sku, quantity: qty, damaged: 0 })),
    }),
  )

const inbound = z
  .object({
    noticeNo: number,
    confirmNo,
    lines: list(z.object({ sku, receivedQty: units, damagedQty: units.default(0) })),
  })
  .transform(
    ({ noticeNo, lines, ...of }): WarehouseNews => ({
      ...nothing,
      kind: 'inbound',
      number: noticeNo,
      confirmNo: of.confirmNo,
      lines: lines.map(({ sku, receivedQty, damagedQty }) => ({
        sku,
        quantity: receivedQty,
        damaged: damagedQty,
      })),
    }),
  )

const status = z
  .object({ shipOrderNo: number, status: z.enum(partnerStatuses), at: words(40), remark: words(500) })
  .transform(
    ({ shipOrderNo, at, ...of }): WarehouseNews => ({
      ...nothing,
      kind: 'status',
      number: shipOrderNo,
      // It has no number of its own: the same status of one moment is one message.
      confirmNo: `${shipOrderNo}:${of.status}:${at}`,
      status: of.status,
      remark: of.remark,
    }),
  )

const receipt = z
  .object({
    orderNo: text(60).min(1),
    document: z.enum(partnerDocuments),
    documentNo: words(100),
    returnStatus: words(20).pipe(z.string().min(1)),
    returnInfo: words(500),
    at: words(40),
  })
  .transform(
    ({ orderNo, document, documentNo, returnStatus, returnInfo, at }): WarehouseNews => ({
      ...nothing,
      kind: 'customs',
      number: orderNo,
      // Nor has this one: the same receipt of one moment is one message.
      confirmNo: `${orderNo}:${document}:${documentNo}:${returnStatus}:${at}`,
      trackingNumber: documentNo,
      document,
      code: returnStatus,
      remark: returnInfo,
      reportedAt: at,
    }),
  )

const shapes: Readonly<Record<string, z.ZodType<WarehouseNews>>> = {
  CN_WMS_DELIVERYORDER_CONFIRM: outbound,
  CN_WMS_ENTRYORDER_CONFIRM: inbound,
  CN_WMS_ORDER_STATUS: status,
  CN_WMS_CUSTOMS_RECEIPT: receipt,
}

export const cainiaoWebhooks: WarehouseWebhooks = {
  isSigned({ logistics_interface: content = '', data_digest = '', timestamp = '', ...form }, account, now) {
    const { providerId, secret, signature } = account
    if (secret === '' || form.logistic_provider_id !== providerId) return false
    const isFresh = Math.abs(now.getTime() - Number(timestamp || Number.NaN)) <= freshMs
    if (signature === 'hmac' && !isFresh) return false
    return isSameSecret(sign(signature, { content, secret, timestamp }), data_digest)
  },
  contentOf: ({ logistics_interface = '' }) => logistics_interface,
  read({ msg_type = '' }, content) {
    return Object.hasOwn(shapes, msg_type) ? (shapes[msg_type]?.parse(content) ?? null) : null
  },
}
