import { colours } from './colours.ts'
import { silhouettes } from './silhouettes.ts'

/** Where a client finds the drawing of a garment. */
export const drawingPath = (category: string, colour: string): string => `/drawings/${category}-${colour}.svg`

/** The drawing of a file name such as `dress-sage.svg`, or null where there is no such garment or colour. */
export function drawingNamed(fileName: string): string | null {
  const [, category, colour] = /^([a-z]+)-([a-z]+)\.svg$/.exec(fileName) ?? []
  if (!category || !colour || !Object.hasOwn(silhouettes, category)) return null
  return colours.some(({ key }) => key === colour) ? drawing(category, colour) : null
}

/** A garment as SVG text, 160 by 200: flat colour, a darker outline, on a warm ground. Throws on an unknown name. */
export function drawing(category: string, colour: string): string {
  const silhouette = silhouettes[category]
  const shade = colours.find(({ key }) => key === colour)
  if (!silhouette || !shade) throw new RangeError(`no drawing of ${category} in ${colour}`)
  const outline = mix(shade.hex, brightness(shade.hex) < 70 ? '#ffffff' : '#2a2320', 0.45)
  const shapes = silhouette.shapes.map((path) => `<path d="${path}"/>`).join('')
  const dots = (silhouette.dots ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2"/>`).join('')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 200">',
    `<rect width="160" height="200" fill="${mix('#f6f3ee', shade.hex, 0.06)}"/>`,
    '<ellipse cx="80" cy="184" rx="52" ry="5" fill="#2a2320" opacity=".06"/>',
    `<g fill="${shade.hex}" stroke="${outline}" stroke-width="2" stroke-linejoin="round">${shapes}</g>`,
    `<path d="${silhouette.lines.join(' ')}" fill="none" stroke="${outline}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round" opacity=".75"/>`,
    `<g fill="${outline}">${dots}</g>`,
    '</svg>',
  ].join('')
}

/** `share` of the second colour in the first. */
function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)]
  return `#${a
    .map((value, index) =>
      Math.round(value + (b[index]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** 0 black to 255 white. */
function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return 0.3 * red + 0.59 * green + 0.11 * blue
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
