import { type SettingKey, settings } from '@selvedge/contract/house/settings/setting-keys.ts'

interface Travelling {
  secrets: readonly SettingKey[]
  /** Where they go by themselves: that is known before anything is said of it. */
  usual?: string
  /** Where its secrets go, by the text of the connection. */
  places(text: string): readonly string[]
}

const originOf = (url: string | undefined): string[] => (url === undefined ? [] : [new URL(url).origin])

/** Connections whose secrets are sent along as they are. Of the others nothing leaves but what a secret has signed. */
const travelling: Partial<Record<SettingKey, Travelling>> = {
  wechat_miniprogram: {
    secrets: ['wechat_miniprogram_secret'],
    usual: 'https://api.weixin.qq.com',
    places: (text) => originOf(settings.wechat_miniprogram.value.safeParse(text).data?.url),
  },
  google_translate: {
    secrets: ['google_translate_key'],
    // Without an address it is that of Google.
    places: (text) => originOf(settings.google_translate.value.safeParse(text || '{}').data?.url),
  },
  kuaidi100_connection: {
    secrets: ['kuaidi100_key'],
    places: (text) => originOf(settings.kuaidi100_connection.value.safeParse(text || '{}').data?.url),
  },
  xiaohongshu: {
    secrets: ['xiaohongshu_code'],
    usual: 'https://ark.xiaohongshu.com',
    places: (text) => originOf(settings.xiaohongshu.value.safeParse(text).data?.url),
  },
  bobo_picture_hosts: {
    secrets: ['bobo_token'],
    places: (text) =>
      (settings.bobo_picture_hosts.value.safeParse(text).data ?? []).map((host) => host.toLowerCase()),
  },
}

/** The secrets that a change of their connection would send where they were not meant to go. */
export function movedSecrets(key: SettingKey, before: string, after: string): readonly SettingKey[] {
  const connection = travelling[key]
  if (!connection) return []
  const { usual } = connection
  const known = before === '' && usual !== undefined ? [usual] : connection.places(before)
  const isKnown = (place: string) => known.some((one) => place === one || place.endsWith(`.${one}`))
  return connection.places(after).every(isKnown) ? [] : connection.secrets
}
