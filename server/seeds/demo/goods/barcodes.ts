/**
 * An EAN-13 of the range 200 to 299, which is left to shops for their own use and belongs to no maker.
 *
 * @param serial 0 to 9,999,999,999
 */
export function inStoreBarcode(serial: number): string {
  const body = `20${serial.toString().padStart(10, '0')}`
  return `${body}${checkDigit(body)}`
}

/** Weights 1 and 3 in turn from the left; the digit that fills the sum up to a multiple of ten. */
function checkDigit(body: string): number {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
