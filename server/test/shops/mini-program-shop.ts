import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { noticeIssue, noticeList, noticeSave } from '@selvedge/contract/marketing/notices/notices.ts'
import { startPartner } from '../../../sandbox/src/http/partner-server.ts'
import { MiniProgram } from '../../../sandbox/src/wechat-miniprogram/mini-program.ts'
import type { AppParts } from '../../src/app.ts'
import { queueJob } from '../../src/core/jobs/jobs.ts'
import { signatureOf } from '../../src/modules/channels/mini-program/signed-requests.ts'
import { startTestServer } from '../harness.ts'
import { confirmAdmin } from '../staff.ts'

const appid = 'wx1'
export const miniProgramSecret = 'mini-program-secret-1'
export const reportKey = 'report-key-0123456789'
export const templates = { activity: 'T0', product: 'T1' } as const

/** A message about an activity. */
export const activity = {
  type: 0 as const,
  postdata: { data: { thing1: { value: '双十二' }, thing3: '明晚八点开始' } },
}

/** A server whose mini program is that of the sandbox, over HTTP. */
export async function startMiniProgramShop(parts: Pick<AppParts, 'adapters'> & { publicUrl?: string } = {}) {
  const server = await startTestServer(parts)
  const options = { appid, secret: miniProgramSecret }
  const platform = new MiniProgram({
    ...options,
    templates: { T0: ['thing1', 'thing3'], T1: ['thing1', 'thing3', 'thing4'] },
  })
  const running = await startPartner(platform)
  const set = async (key: string, body: string) => {
    await confirmAdmin(server)
    return server.ok(configSet, { query: { key }, body })
  }
  const connect = (more: object = {}) =>
    set('wechat_miniprogram', JSON.stringify({ url: running.url, appid, templates, ...more }))
  const send = (
    body: string,
    { key = reportKey, at = server.clock.time }: { key?: string; at?: Date } = {},
  ) => {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    return server.app.http.inject({
      method: 'POST',
      url: '/miniprogram/reports',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signatureOf(key, timestamp, body),
      },
      payload: body,
    })
  }
  const report = async (...reports: object[]) => {
    const at = server.clock.time.toISOString()
    const answer = await send(JSON.stringify({ reports: reports.map((one) => ({ at, ...one })) }))
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  /** Reads a path with its query as the mini program does; what is signed may be another. */
  const read = (path: string, { key = reportKey, signed = path }: { key?: string; signed?: string } = {}) => {
    const timestamp = String(Math.floor(server.clock.time.getTime() / 1000))
    return server.app.http.inject({
      method: 'GET',
      url: path,
      headers: { 'x-timestamp': timestamp, 'x-signature': signatureOf(key, timestamp, signed) },
    })
  }
  let reported = 0
  const shop = {
    server,
    platform,
    set,
    connect,
    send,
    report,
    read,
    connectAll: async () => {
      await connect()
      await set('wechat_miniprogram_secret', miniProgramSecret)
      await set('miniprogram_report_key', reportKey)
    },
    /** These people accept a template, once each. */
    async accept(openids: readonly string[], templateId: string = templates.activity) {
      for (let from = 0; from < openids.length; from += 500) {
        const some = openids.slice(from, from + 500)
        await report(
          ...some.map((openid) => {
            reported += 1
            return { kind: 'consent', id: `c${reported}`, openid, templateId }
          }),
        )
      }
    },
    async find(id: number) {
      const found = (await server.ok(noticeList, { query: { size: 500 } })).find((one) => one.id === id)
      if (!found) throw new Error('no such notice')
      return found
    },
    /** What the clock does each minute, and all that comes of it. */
    async runDue() {
      await queueJob(server.app.database.db, 'issueDueNotices', {})
      await server.runJobs()
    },
    /** A message, written and published. */
    async publish(body: object = {}) {
      const id = await server.ok(noticeSave, { body: { ...activity, ...body } })
      await server.ok(noticeIssue, { query: { id } })
      await server.runJobs()
      return id
    },
    receiversOf: (id: number) =>
      platform.delivered
        .filter(({ page }) => page.endsWith(`notice=${id}`))
        .map(({ openid }) => openid)
        .toSorted(),
    async close() {
      await server.stop()
      await running.close()
    },
  }
  return shop
}

export type MiniProgramShop = Awaited<ReturnType<typeof startMiniProgramShop>>
