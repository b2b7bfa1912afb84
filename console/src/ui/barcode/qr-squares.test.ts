import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { pathOf, squaresOf } from './qr-squares.ts'

const uri =
  'otpauth://totp/Selvedge:zhou%40shop?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Selvedge&algorithm=SHA1&digits=6&period=30'

/** A picture of the drawing, so many points a square. */
function pictureOf(path: string, size: number, points = 4) {
  const data = new Uint8ClampedArray((size * points) ** 2 * 4).fill(255)
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let place = 0; place < points ** 2; place += 1) {
      const column = Number(x) * points + (place % points)
      const row = Number(y) * points + Math.floor(place / points)
      data.set([0, 0, 0], (row * size * points + column) * 4)
    }
  }
  return { width: size * points, height: size * points, data }
}

test('a reader gets back what was drawn, whatever the length of the name', () => {
  for (const text of [uri, uri.replace('zhou', 'z'.repeat(50)), uri.replace('zhou', 'ab')]) {
    const squares = squaresOf(text)
    expect(decodeQR(pictureOf(pathOf(squares), squares.length))).toBe(text)
    expect(squares.slice(0, 4).flat()).not.toContain(true)
  }
})
