import type { ThemeConfig } from 'antd'

/** Selvedge: indigo for what can be acted on, ecru in the neutrals, one red thread. Text holds 4.5 on every ground. */
const colors = {
  indigo: '#2b3f8c',
  indigoHover: '#3c52a8',
  indigoWash: '#eceef7',
  thread: '#b3261e',
  ground: '#f7f5ef',
  surface: '#ffffff',
  raised: '#fbfaf6',
  line: '#e4e0d5',
  lineStrong: '#cfc9bb',
  text: '#23211c',
  textSoft: '#5c584e',
  textFaint: '#716c60',
  waiting: '#716c60',
  underway: '#1f6fb2',
  done: '#2e7d32',
  attention: '#9a5b00',
  attentionWash: '#fdf4e3',
  failed: '#b3261e',
  failedWash: '#fbecea',
  doneWash: '#eaf4ea',
} as const

const measures = {
  sidebar: '208px',
  sidebarSmall: '56px',
  header: '48px',
  tags: '36px',
  drawer: '480px',
  row: '36px',
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
  float: '0 6px 20px rgb(35 33 28 / 14%)',
  quick: '120ms',
} as const

export const drawerWidth = Number.parseInt(measures.drawer, 10)
export const sidebarWidth = Number.parseInt(measures.sidebar, 10)
/** Below this width the layout is the mobile one. */
export const mobileBelow = 992

/** Row heights of the four sizes in the header. */
export const sizes = { default: 40, medium: 36, small: 32, mini: 28 } as const
export type Size = keyof typeof sizes

const fontFamily =
  'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "WenQuanYi Zen Hei", sans-serif'

const kebab = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)

/** Gives every colour and measure to the style sheets as a custom property: `--indigo-wash`, `--space-2`. */
export function applyTheme(root: HTMLElement): void {
  for (const [name, value] of Object.entries({ ...colors, ...measures })) {
    root.style.setProperty(`--${kebab(name)}`, value)
  }
  root.style.setProperty('--font', fontFamily)
}

/** Antd's tokens from the same values; its controls are as high as the chosen rows allow. */
export function antdTheme(size: Size): ThemeConfig {
  const control = Math.min(32, sizes[size] - 4)
  return {
    hashed: false,
    token: {
      colorPrimary: colors.indigo,
      colorLink: colors.indigo,
      colorLinkHover: colors.indigoHover,
      colorError: colors.failed,
      colorErrorBg: colors.failedWash,
      colorSuccess: colors.done,
      colorSuccessBg: colors.doneWash,
      colorWarning: colors.attention,
      colorWarningBg: colors.attentionWash,
      colorInfo: colors.underway,
      colorText: colors.text,
      colorTextSecondary: colors.textSoft,
      colorTextTertiary: colors.textFaint,
      colorTextDescription: colors.textSoft,
      colorTextPlaceholder: colors.textFaint,
      colorTextQuaternary: colors.textFaint,
      colorBgLayout: colors.ground,
      colorBorder: colors.lineStrong,
      colorBorderSecondary: colors.line,
      colorSplit: colors.line,
      fontFamily,
      fontSize: 14,
      lineHeight: 20 / 14,
      borderRadius: 4,
      controlHeight: control,
      controlHeightSM: Math.min(24, control),
      motionDurationSlow: '0.2s',
      motionDurationMid: '0.15s',
      boxShadow: measures.float,
    },
    components: { Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' } },
  }
}
