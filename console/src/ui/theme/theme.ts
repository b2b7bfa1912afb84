import { type ThemeConfig, theme } from 'antd'
import { type AccentName, type Palette, paletteOf, paperPalette, type Scheme } from './palette.ts'
import { type Size, sizes } from './sizes.ts'

const measures = {
  sidebar: '208px',
  sidebarSmall: '56px',
  header: '48px',
  tags: '36px',
  drawer: '480px',
  drawerOfLines: '800px',
  settings: '376px',
  radius: '4px',
  space1: '4px',
  space2: '8px',
  space3: '12px',
  space4: '16px',
  space6: '24px',
  space8: '32px',
  text1: '12px',
  text2: '14px',
  text3: '18px',
  line1: '16px',
  line2: '20px',
  line3: '24px',
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  quick: '120ms',
} as const

export const drawerWidth = Number.parseInt(measures.drawer, 10)
/** Of a drawer that shows tables. */
export const linesDrawerWidth = Number.parseInt(measures.drawerOfLines, 10)
export const settingsWidth = Number.parseInt(measures.settings, 10)
export const sidebarWidth = Number.parseInt(measures.sidebar, 10)
/** Below this width the layout is the mobile one. */
export const mobileBelow = 992

const fontFamily =
  'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "WenQuanYi Zen Hei", sans-serif'

export interface Look {
  scheme: Scheme
  accent: AccentName
  size: Size
}

const kebab = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)

/** The root element, as far as the theme touches it. */
interface Themed {
  style: { setProperty(name: string, value: string): void; colorScheme: string }
  dataset: DOMStringMap
}

/** Gives every colour and measure to the style sheets as a custom property: `--accent-wash`, `--space-2`. */
export function applyTheme(root: Themed, { scheme, accent, size }: Look): void {
  const palette = paletteOf(scheme, accent)
  for (const [name, value] of Object.entries({ ...palette, ...paperPalette, ...measures })) {
    root.style.setProperty(`--${kebab(name)}`, value)
  }
  root.style.setProperty('--font', fontFamily)
  root.style.setProperty('--row', `${sizes[size]}px`)
  root.dataset.size = size
  // The browser's own scrollbars, pickers and fields follow.
  root.style.colorScheme = scheme
  root.dataset.scheme = scheme
}

/** Antd's names for our colours. */
const tokensOf = (palette: Palette): ThemeConfig['token'] => ({
  colorPrimary: palette.accent,
  colorPrimaryHover: palette.accentHover,
  colorPrimaryActive: palette.accent,
  colorPrimaryBg: palette.accentWash,
  colorLink: palette.accent,
  colorLinkHover: palette.accentHover,
  colorError: palette.failed,
  colorErrorBg: palette.failedWash,
  colorSuccess: palette.done,
  colorSuccessBg: palette.doneWash,
  colorWarning: palette.attention,
  colorWarningBg: palette.attentionWash,
  colorInfo: palette.underway,
  colorText: palette.text,
  colorTextHeading: palette.text,
  colorTextSecondary: palette.textSoft,
  colorTextTertiary: palette.textFaint,
  colorTextDescription: palette.textSoft,
  colorTextPlaceholder: palette.textFaint,
  colorTextQuaternary: palette.textFaint,
  colorTextLightSolid: palette.onSpotlight,
  colorBgSpotlight: palette.spotlight,
  colorBgLayout: palette.ground,
  colorBgContainer: palette.surface,
  colorBgElevated: palette.floating,
  colorBorder: palette.lineStrong,
  colorBorderSecondary: palette.line,
  colorSplit: palette.line,
  controlItemBgActive: palette.accentWash,
  colorBgMask: palette.veil,
  boxShadow: palette.float,
})

type Algorithm = typeof theme.darkAlgorithm

/** Antd derives shades from a colour, in the dark also the colour itself: ours are meant as they are. */
const exact =
  (palette: Palette): Algorithm =>
  (seed, map) => ({
    ...(map ?? theme.darkAlgorithm(seed)),
    colorPrimary: palette.accent,
    colorLink: palette.accent,
    colorError: palette.failed,
    colorSuccess: palette.done,
    colorWarning: palette.attention,
    colorInfo: palette.underway,
  })

/** One per theme colour: antd keeps what it derived by the identity of its algorithms. */
const darkAlgorithms = new Map<AccentName, Algorithm[]>()

function algorithmsOf(accent: AccentName): Algorithm[] {
  const known = darkAlgorithms.get(accent) ?? [theme.darkAlgorithm, exact(paletteOf('dark', accent))]
  darkAlgorithms.set(accent, known)
  return known
}

/**
 * Antd's theme from the same values; its controls are as high as the chosen rows allow. `still`: nothing moves, for those
 * whom movement disturbs.
 */
export function antdTheme({ scheme, accent, size }: Look, still = false): ThemeConfig {
  const control = Math.min(32, sizes[size] - 4)
  const palette = paletteOf(scheme, accent)
  const onAccent = { colorTextLightSolid: palette.onAccent, colorWhite: palette.onAccent }
  return {
    hashed: false,
    algorithm: scheme === 'dark' ? algorithmsOf(accent) : theme.defaultAlgorithm,
    token: {
      ...tokensOf(palette),
      motion: !still,
      fontFamily,
      fontSize: 14,
      lineHeight: 20 / 14,
      borderRadius: 4,
      controlHeight: control,
      controlHeightSM: Math.min(24, control),
      motionDurationSlow: '0.2s',
      motionDurationMid: '0.15s',
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: palette.onAccent,
        dangerColor: palette.onAccent,
        colorTextLightSolid: palette.onAccent,
      },
      Checkbox: onAccent,
      DatePicker: onAccent,
    },
  }
}
