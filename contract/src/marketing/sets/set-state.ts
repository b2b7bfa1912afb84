/** Whether customers see a set: 1 published, 0 offline. */
export const setStates = { offline: 0, published: 1 } as const
export type SetState = (typeof setStates)[keyof typeof setStates]

export const setStateNames: Record<SetState, { zh: string; en: string }> = {
  0: { zh: '已下线', en: 'Offline' },
  1: { zh: '已发布', en: 'Published' },
}
