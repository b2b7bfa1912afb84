import { companyTime, momentOfWall, wallFormat } from '../../../../../ui/values/times/company-time.ts'

const hourMs = 3600_000
export const inAnHour = (now: number): string => new Date(now + hourMs).toISOString()

/** At 9 by the clocks of the company, however long the night is. */
export const tomorrowAtNine = (now: number): string =>
  momentOfWall(companyTime(now).add(1, 'day').startOf('day').hour(9).format(wallFormat))
