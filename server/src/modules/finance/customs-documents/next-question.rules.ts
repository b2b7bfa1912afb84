const minuteMs = 60_000
const soonMs = 5_000
const longestMs = 10 * minuteMs

/**
 * So many milliseconds until it is asked again what became of a document that has stood as it is for so long. What has just
 * moved on may soon have ended; what nobody has answered for hours must not hold up those that are sent now.
 */
export const nextQuestionMs = (moved: boolean, unchangedMs: number): number =>
  moved ? soonMs : Math.min(Math.max(unchangedMs / 10, minuteMs), longestMs)
