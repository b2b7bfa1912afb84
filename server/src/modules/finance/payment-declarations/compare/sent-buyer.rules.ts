/** Marks in the place of a print: the company was told without a buyer, or nobody knows of which buyer it was told. */
export const nobody = '-'
export const unsure = '?'

/** Whether it is a print of somebody; empty where the company was never told. */
export const isSomebody = (sent: string): boolean => sent !== '' && sent !== nobody && sent !== unsure

/** Whether the company may know of another buyer than this. */
export const mayKnowAnother = (sent: string, buyer: string): boolean => sent !== '' && sent !== buyer

/**
 * What is kept before the company is told of a buyer, as its answer may be lost: where it was told of another, nobody knows
 * until it answers which of both it has.
 */
export const buyerSent = (sent: string, buyer: string): string =>
  mayKnowAnother(sent, buyer) ? unsure : buyer
