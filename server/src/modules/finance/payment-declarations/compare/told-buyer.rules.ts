/** Marks in the place of a print: the company was told without a buyer, or nobody knows of which buyer it was told. */
export const nobody = '-'
export const unsure = '?'

/** Whether it is a print of somebody; empty where the company was never told. */
export const isSomebody = (told: string): boolean => told !== '' && told !== nobody && told !== unsure

/** Whether the company may know of another buyer than this. */
export const mayKnowAnother = (told: string, buyer: string): boolean => told !== '' && told !== buyer

/**
 * What is kept before the company is told of a buyer, as its answer may be lost: where it was told of another, nobody knows
 * until it answers which of both it has.
 */
export const toldMeanwhile = (told: string, buyer: string): string =>
  mayKnowAnother(told, buyer) ? unsure : buyer
