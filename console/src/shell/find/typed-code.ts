import { shipOrderIdOf, shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'

/** A scanner sends at least so many digits: EAN-8 is the shortest barcode in use. */
const barcodeShortest = 8

/** What somebody has typed or scanned, where its form alone says it; null where it is to be searched for. */
export type TypedCode = { kind: 'barcode'; code: string } | { kind: 'shipOrder'; name: string } | null

export function typedCode(text: string): TypedCode {
  const code = text.trim()
  if (/^\d+$/.test(code)) return code.length >= barcodeShortest ? { kind: 'barcode', code } : null
  const id = /^so/i.test(code) ? shipOrderIdOf(code) : null
  return id ? { kind: 'shipOrder', name: shipOrderName(id) } : null
}
