import { describe, expect, test } from 'vitest'
import { type AccentName, accents, type Palette, paletteOf } from './palette.ts'

const channel = (byte: number) => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminance(color: string): number {
  const bytes = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const [red = 0, green = 0, blue = 0] = bytes.map(channel)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type Name = keyof Palette
const texts: Name[] = ['text', 'textSoft', 'textFaint', 'accent', 'accentHover']
const families: Name[] = ['waiting', 'underway', 'done', 'attention', 'failed']
const grounds: Name[] = [
  'ground',
  'surface',
  'raised',
  'accentWash',
  'attentionWash',
  'failedWash',
  'doneWash',
]

/** Every text on every ground: rows are marked and chosen, and whatever stands in them is still read. */
const pairs: [Name, Name][] = [
  ...[...texts, ...families].flatMap((text) => grounds.map((ground): [Name, Name] => [text, ground])),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onAccent', 'failed'],
  ['onSpotlight', 'spotlight'],
]

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  test.each(Object.keys(accents) as AccentName[])('every text can be read with %s', (accent) => {
    const palette = paletteOf(scheme, accent)
    const faint = pairs
      .map(([text, ground]) => ({
        pair: `${text} on ${ground}`,
        ratio: contrast(palette[text], palette[ground]),
      }))
      .filter(({ ratio }) => ratio < 4.5)
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`)
    expect(faint).toEqual([])
  })

  test('edges of fields and the red thread are seen', () => {
    const { thread, raised, ground } = paletteOf(scheme, 'indigo')
    expect(contrast(thread, raised)).toBeGreaterThan(3)
    expect(contrast(thread, ground)).toBeGreaterThan(3)
  })
})
