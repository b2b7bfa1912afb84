import type { MiniProgramAccount, SubscribeMessage } from '../../ports/mini-program.ts'

export const paths = { token: '/cgi-bin/stable_token', send: '/cgi-bin/message/subscribe/send' } as const

export const tokenBody = ({ appid, secret }: Omit<MiniProgramAccount, 'url'>, anew: boolean) => ({
  grant_type: 'client_credential',
  appid,
  secret,
  force_refresh: anew,
})

export const messageBody = ({ openid, templateId, page, data, version }: SubscribeMessage) => ({
  touser: openid,
  template_id: templateId,
  page,
  data: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, { value }])),
  miniprogram_state: version,
  lang: 'zh_CN',
})

/** A token that is refused with one of these is given later; with any other, somebody must look. */
export const busyCodes: ReadonlySet<number> = new Set([-1, 45009, 45011])
