/** announced: on its way, to be received by hand. received: on hand. */
export const returnStates = ['announced', 'received'] as const
