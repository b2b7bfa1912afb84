import { t } from '../../../../text/t.ts'

/** The first that fits: most browsers also claim to be those further down. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)\S* (?:Mobile\/\S+ )?Safari/, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** `Chrome 142 · Windows`; what is no browser by its own name. */
export function deviceOf(userAgent: string): string {
  const browser = browsers
    .map(([pattern, name]) => ({ name, version: pattern.exec(userAgent)?.[1] }))
    .find(({ version }) => version !== undefined)
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const parts = [browser && `${browser.name} ${browser.version}`, system].filter(Boolean)
  return parts.join(' · ') || userAgent.split(/[/ ]/)[0] || t('未知设备')
}
