import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { startPartner } from '@selvedge/sandbox/http/partner-server.ts'
import { MiniProgram } from '@selvedge/sandbox/wechat-miniprogram/mini-program.ts'
import { signatureOf } from '@selvedge/server/modules/channels/mini-program/signed-requests.ts'
import type { Shop } from '../replay/shop.ts'

const account = { appid: 'wx1', templates: { activity: 'T0', product: 'T1' } }
const secret = 'mini-program-secret-1'
const reportKey = 'report-key-0123456789'
/** So few that a kill meets messages under way. */
const perSecond = 100
const slowMs = 100

export interface NoticePlatform {
  program: MiniProgram
  connect(shop: Shop): Promise<void>
  /** A report of the mini program to us; whether it was taken. */
  report(publicUrl: string, reports: readonly object[]): Promise<boolean>
  /** How often calls fail from now on. */
  setFaults(rate: number): void
  close(): Promise<void>
}

/** The platform of a mini program, which counts what people have accepted and refuses one message more. */
export async function openPlatform(seed: number): Promise<NoticePlatform> {
  const program = new MiniProgram({
    ...{ appid: account.appid, secret },
    templates: { T0: ['thing1', 'thing3'], T1: ['thing1', 'thing3', 'thing4'] },
  })
  program.strict = true
  const running = await startPartner(program)
  return {
    program,
    async connect(shop) {
      const settings = {
        wechat_miniprogram: JSON.stringify({ url: running.url, ...account, perSecond }),
        wechat_miniprogram_secret: secret,
        miniprogram_report_key: reportKey,
      }
      for (const [key, body] of Object.entries(settings)) await shop.call(configSet, { query: { key }, body })
    },
    async report(publicUrl, reports) {
      const body = JSON.stringify({ reports })
      const timestamp = String(Math.floor(Date.now() / 1000))
      const answer = await fetch(`${publicUrl}/miniprogram/reports`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': signatureOf(reportKey, timestamp, body),
        },
        body,
      }).catch(() => null)
      return answer?.ok === true
    },
    setFaults(rate) {
      program.faults.plan = { rate, seed, slowMs, kinds: ['throttled', 'serverError', 'slow', 'lostAnswer'] }
    },
    close: () => running.close(),
  }
}
