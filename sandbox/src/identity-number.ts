const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Whether payment companies take it for an identity number at all. */
export const isIdentityNumber = (number: string): boolean =>
  /^\d{17}[\dX]$/.test(number) &&
  '10X98765432'[weights.reduce((sum, weight, place) => sum + weight * Number(number[place]), 0) % 11] ===
    number[17]
