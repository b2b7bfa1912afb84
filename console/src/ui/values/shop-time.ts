import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { currentLanguage, onLanguage } from '../../text/catalogue.ts'

dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.extend(relativeTime)

/** Names of months and days, and how long ago, in the language that is shown. */
const followLanguage = () => dayjs.locale(currentLanguage() === 'zh' ? 'zh-cn' : 'en')
followLanguage()
onLanguage(followLanguage)

/** The shop's zone: every time on the screen is a time there. */
export const shopZone = 'Asia/Shanghai'

export const shopTime = (instant: string | number): Dayjs => dayjs(instant).tz(shopZone)

/** A day and a time of day, as they are picked: `2026-11-20 14:05:00` */
export const wallFormat = 'YYYY-MM-DD HH:mm:ss'
export const wallText = (instant: string): string => shopTime(instant).format(wallFormat)
/** The moment that is meant by it, in the shop's zone. */
export const momentOfWall = (wall: string): string => dayjs.tz(wall, shopZone).toISOString()

/** Made once, for a list shows a hundred times; Swedish writes them as we do. */
const minutes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shopZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** `2026-11-20 14:05` */
export const timeText = (instant: string | number): string => minutes.format(new Date(instant))
/** `2026-11-20` */
export const dayText = (instant: string | number): string => shopTime(instant).format('YYYY-MM-DD')
/** `3 分钟前` */
export const relativeText = (instant: string | number): string => dayjs(instant).fromNow()
