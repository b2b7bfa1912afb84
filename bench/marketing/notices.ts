import { setTimeout as sleep } from 'node:timers/promises'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { noticeIssue, noticeList, noticeSave } from '@selvedge/contract/marketing/notices/notices.ts'
import { startPartner } from '@selvedge/sandbox/http/partner-server.ts'
import { MiniProgram } from '@selvedge/sandbox/wechat-miniprogram/mini-program.ts'
import { copyTables, runBare, statementsOf } from '../measure/again.ts'
import { median, perSecond, timed } from '../measure/figures.ts'
import type { Ground } from '../measure/ground.ts'
import { logWrites, tableKeys } from '../measure/written.ts'

const rounds = 3
const lookEveryMs = 50
const account = { appid: 'wx1', secret: 'secret of the mini program' }
/** As many as the setting allows: sending goes by the platform's pace otherwise. */
const perSecondAllowed = 1_000

/** A platform that answers at once, and messages to so many people of it. */
export async function openNotices({ shop, client }: Ground, people: number) {
  const platform = await startPartner(
    new MiniProgram({ ...account, templates: { T0: ['thing1', 'thing3'] } }),
  )
  const set = (key: string, body: string) => shop.call(configSet, { query: { key }, body })
  const templates = { activity: 'T0', product: 'T1' }
  await set(
    'wechat_miniprogram',
    JSON.stringify({ url: platform.url, appid: account.appid, templates, perSecond: perSecondAllowed }),
  )
  await set('wechat_miniprogram_secret', account.secret)
  let accepted = 0
  return {
    /** Everybody accepts one message more. */
    accept: async () => {
      accepted += 1
      await client.query(
        `insert into notice_consent (report_id, openid, template_id, given_at, state)
         select $1 || '-' || n, 'person-' || n, 'T0', now(), 'open' from generate_series(1, $2::int) as n`,
        [accepted, people],
      )
    },
    write: () =>
      shop.call(noticeSave, {
        body: { type: 0, postdata: { data: { thing1: { value: '双十二' }, thing3: '明晚八点开始' } } },
      }),
    sendAll: async (id: number) => {
      await shop.call(noticeIssue, { query: { id } })
      for (;;) {
        const found = (await shop.call(noticeList, { query: { size: 100 } })).find((one) => one.id === id)
        if (found?.stage === 'sent' && found.successcount === people) return
        if (found?.stage !== 'sending')
          throw new Error(`the message is ${found?.stage}: ${JSON.stringify(found)}`)
        await sleep(lookEveryMs)
      }
    },
    close: () => platform.close(),
  }
}

/** Beside the messages the rows that sending left. */
export async function benchNotices(ground: Ground, people: number): Promise<string[]> {
  const { client, databaseUrl } = ground
  const { accept, write, sendAll, close } = await openNotices(ground, people)
  try {
    await accept()
    await sendAll(await write())
    const seen: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await accept()
      seen.push(await write())
    }
    const keys = await tableKeys(client)
    // With the messages, and the consents that they take, one of everybody each.
    await copyTables(client, [...keys.keys()])
    const bare: Awaited<ReturnType<typeof statementsOf>>[] = []
    let rows = 0
    for (const id of seen) {
      const log = await logWrites(client, keys)
      await sendAll(id)
      const transactions = await log.read('notice_recipient')
      bare.push(await statementsOf(client, transactions, keys))
      rows = transactions.flat().reduce((sum, one) => sum + one.inserts.length + one.updates.length, 0)
    }
    const took: { own: number; bare: number }[] = []
    for (const transactions of bare) {
      await accept()
      const id = await write()
      const { ms } = await timed(() => sendAll(id))
      took.push({ own: ms, bare: await runBare(databaseUrl, transactions, 1) })
    }
    return [
      `${people} people, ${rows} rows written, ${rounds} rounds, one server, at most ${perSecondAllowed} messages a second`,
      ...took.map(
        (one, at) =>
          `round ${at + 1}: ${perSecond(people, one.own).toFixed(0)} messages/s, the same rows by bare transactions ${perSecond(people, one.bare).toFixed(0)}/s`,
      ),
      `ratio of sending to bare transactions: ${median(took.map((one) => one.bare / one.own)).toFixed(2)}`,
    ]
  } finally {
    await close()
  }
}
