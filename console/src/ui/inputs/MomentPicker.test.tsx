import { done } from '@selvedge/contract/core/values/shapes.ts'
import { type InboxItem, inboxSnooze } from '@selvedge/contract/house/inbox/inbox.ts'
import { rights } from '@selvedge/contract/house/roles/rights.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../test/browser/answers.ts'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { SnoozeDrawer } from '../../features/house/dashboard/inbox/drawers/SnoozeDrawer.tsx'
import { Time } from '../values/times/Time.tsx'
import { DayPicker } from './DayPicker.tsx'
import { MomentPicker } from './MomentPicker.tsx'

/** The browser's clock stands in Shanghai, the company in Paris. */
beforeEach(() => signIn(rights, 'Europe/Paris'))

const input = (label: string) => page.getByRole('textbox', { name: label })

test('times are shown as the clocks of the company show them', async () => {
  await mount({ '/': <Time at="2026-01-01T00:00:00Z" /> }, ['/'])
  await expect.element(page.getByText('2026-01-01 01:00')).toBeVisible()
})

test('midnight as it is picked is sent as the midnight of the company', async () => {
  const sent: unknown[] = []
  answer(inboxSnooze, ({ body }) => {
    sent.push(body)
    return done.value
  })
  const item: InboxItem = {
    key: 'ledgerFailed',
    ...{ count: 3, oldestAt: '2026-03-01T02:00:00.000Z', path: '/kingdee/list' },
    ...{ ours: true, owner: null, mine: false, snoozedUntil: null, snoozedForAll: false },
  }
  await mount({ '/': <SnoozeDrawer item={item} onClose={() => undefined} /> }, ['/'])
  await userEvent.fill(input('提醒时间'), '2026-03-30 00:00:00')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.poll(() => sent).toEqual([{ kind: 'ledgerFailed', until: '2026-03-29T22:00:00.000Z' }])
})

test('now and today of a picker are those of the company', async () => {
  const picked: unknown[] = []
  vi.useFakeTimers({ now: Date.parse('2026-01-14T20:30:00Z'), toFake: ['Date'] })
  try {
    const pickers = (
      <>
        <MomentPicker label="moment" className="" value={undefined} onChange={(at) => picked.push(at)} />
        <DayPicker label="day" value={null} onChange={(day) => picked.push(day)} />
      </>
    )
    await mount({ '/': pickers }, ['/'])
    await userEvent.click(input('moment'))
    await userEvent.click(page.getByText('此刻'))
    await userEvent.click(input('day'))
    await userEvent.click(page.getByText('今天'))
    await expect.poll(() => picked).toEqual([expect.stringMatching(/^2026-01-14 21:3/), '2026-01-14'])
  } finally {
    vi.useRealTimers()
  }
})
