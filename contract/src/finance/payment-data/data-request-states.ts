/** foreign: no such order of ours. Otherwise as its answer stands. */
export const dataRequestStates = ['waiting', 'answered', 'failed', 'foreign'] as const
export type DataRequestState = (typeof dataRequestStates)[number]
