export type Scheme = 'light' | 'dark'

/** For what can be acted on: text and edges, the same under the pointer, and the ground of what is chosen. */
interface Accent {
  accent: string
  accentHover: string
  accentWash: string
}

/** The theme colours to choose from, each in both schemes. Indigo is the product's own. */
export const accents = {
  indigo: {
    light: { accent: '#2b3f8c', accentHover: '#3c52a8', accentWash: '#eceef7' },
    dark: { accent: '#a3b1f5', accentHover: '#bcc7fa', accentWash: '#2a2e45' },
  },
  teal: {
    light: { accent: '#0f6163', accentHover: '#12777a', accentWash: '#e3f0ef' },
    dark: { accent: '#7fcfca', accentHover: '#a2e0dc', accentWash: '#1d3432' },
  },
  plum: {
    light: { accent: '#73316f', accentHover: '#8c4187', accentWash: '#f4eaf3' },
    dark: { accent: '#dba6d7', accentHover: '#e9c3e6', accentWash: '#3a2a39' },
  },
  olive: {
    light: { accent: '#4d5b1c', accentHover: '#5f7023', accentWash: '#f0f2e3' },
    dark: { accent: '#bccb7d', accentHover: '#d0dc9f', accentWash: '#2e321d' },
  },
  graphite: {
    light: { accent: '#3d3a33', accentHover: '#57534a', accentWash: '#f0ede6' },
    dark: { accent: '#d2ccbd', accentHover: '#e6e1d6', accentWash: '#36332b' },
  },
} as const satisfies Record<string, Record<Scheme, Accent>>

export type AccentName = keyof typeof accents

/** Neutrals with a hint of ecru, five status families, and the red thread. */
const neutrals = {
  light: {
    onAccent: '#ffffff',
    thread: '#b3261e',
    ground: '#f7f5ef',
    surface: '#ffffff',
    raised: '#fbfaf6',
    floating: '#ffffff',
    spotlight: '#35322b',
    onSpotlight: '#ffffff',
    line: '#e4e0d5',
    lineStrong: '#cfc9bb',
    text: '#23211c',
    textSoft: '#5c584e',
    textFaint: '#6d685c',
    waiting: '#6d685c',
    underway: '#1d69a9',
    done: '#2a7530',
    attention: '#9a5b00',
    attentionWash: '#fdf4e3',
    failed: '#b3261e',
    failedWash: '#fbecea',
    doneWash: '#eaf4ea',
    veil: 'rgb(35 33 28 / 40%)',
    float: '0 6px 20px rgb(35 33 28 / 14%)',
  },
  dark: {
    onAccent: '#1b1a16',
    thread: '#e5675c',
    ground: '#171612',
    surface: '#1e1d18',
    raised: '#24231d',
    floating: '#2b2a23',
    spotlight: '#48453b',
    onSpotlight: '#ffffff',
    line: '#37352c',
    lineStrong: '#555145',
    text: '#ece8dd',
    textSoft: '#bcb6a8',
    textFaint: '#a29c8d',
    waiting: '#a29c8d',
    underway: '#74b6f2',
    done: '#7fc783',
    attention: '#e2ae57',
    attentionWash: '#352a14',
    failed: '#f28f86',
    failedWash: '#3b2422',
    doneWash: '#202f21',
    veil: 'rgb(0 0 0 / 55%)',
    float: '0 6px 20px rgb(0 0 0 / 55%)',
  },
} as const satisfies Record<Scheme, Record<string, string>>

/** What is printed is black on white, whatever the scheme on the screen. */
export const paperPalette = {
  paper: '#ffffff',
  ink: '#000000',
  inkSoft: '#3f3f3f',
  inkLine: '#8a8a8a',
} as const

export type Palette = Accent & Record<keyof (typeof neutrals)['light'], string>

export const paletteOf = (scheme: Scheme, accent: AccentName): Palette => ({
  ...neutrals[scheme],
  ...accents[accent][scheme],
})
