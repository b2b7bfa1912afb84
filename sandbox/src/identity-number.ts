const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** What 17 digits are followed by. */
export const checkCharacter = (digits: string): string =>
  '10X98765432'.charAt(weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11)

/** Whether payment companies take it for an identity number at all. */
export const isIdentityNumber = (number: string): boolean =>
  /^\d{17}[\dX]$/.test(number) && checkCharacter(number) === number[17]
