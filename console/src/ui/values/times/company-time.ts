import { momentOfWall as momentIn } from '@selvedge/contract/core/values/wall-clock.ts'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import utc from 'dayjs/plugin/utc.js'
import { currentLanguage, onLanguage } from '../../../text/catalogue.ts'
import { companyZone } from './company-zone.ts'

dayjs.extend(utc)
dayjs.extend(relativeTime)

/** Names of months and days, and how long ago, in the language that is shown. */
const followLanguage = () => dayjs.locale(currentLanguage() === 'zh' ? 'zh-cn' : 'en')
followLanguage()
onLanguage(followLanguage)

/** Made once for a zone, for a list shows a hundred times; Swedish writes them as we do. */
function writer(options: Intl.DateTimeFormatOptions): (instant: string | number) => string {
  let made: { zone: string; format: Intl.DateTimeFormat } | null = null
  return (instant) => {
    const timeZone = companyZone()
    if (made?.zone !== timeZone)
      made = { zone: timeZone, format: new Intl.DateTimeFormat('sv-SE', { timeZone, ...options }) }
    return made.format.format(new Date(instant))
  }
}

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const minute = { ...day, hour: '2-digit', minute: '2-digit' } as const

/** `2026-11-20` */
export const dayText = writer(day)
/** `2026-11-20 14:05` */
export const timeText = writer(minute)
/** `2026-11-20 14:05:00`: a day and a time of day, as they are picked. */
export const wallText = writer({ ...minute, second: '2-digit' })
/** `3 分钟前` */
export const relativeText = (instant: string | number): string => dayjs(instant).fromNow()

export const wallFormat = 'YYYY-MM-DD HH:mm:ss'
/** The moment that is meant by a day and a time of day as they are picked. */
export const momentOfWall = (wall: string): string => momentIn(wall, companyZone()).toISOString()

/**
 * What calendar and clock of the company show, to count in days and to be written. It stands in no zone, so that no day of it
 * lacks an hour: the moment that it means is `momentOfWall` of what it writes.
 */
export const companyTime = (instant: string | number): Dayjs => dayjs.utc(wallText(instant))

/** Pickers ask for the time now by this name: their “now” and “today” are those of the company, not of the browser. */
Object.assign(dayjs.prototype, {
  tz(this: Dayjs): Dayjs {
    return dayjs(wallText(this.valueOf()))
  },
})
