/** A scanner sends at least so many digits: EAN-8 is the shortest barcode in use. */
const barcodeShortest = 8

/** The barcode that somebody has scanned or typed; null for what is to be searched for. */
export function typedBarcode(text: string): string | null {
  const code = text.trim()
  return /^\d+$/.test(code) && code.length >= barcodeShortest ? code : null
}
