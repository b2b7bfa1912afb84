import { wallText } from '../../ui/values/times/company-time.ts'

/** A moment of the URL as it is shown: the time in the company's zone that it is. */
export const shownMoment = (time: string): string =>
  /\d{2}(Z|[+-]\d{2}:?\d{2})$/.test(time) && time.length > 10 ? wallText(time) : time
