import { encodeQR } from 'qr'

/** Row by row, true where it is dark; four light ones around. */
export const squaresOf = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: 4 })

/** Each dark square of a drawing whose unit is a square. */
export const pathOf = (squares: readonly (readonly boolean[])[]): string =>
  squares.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
