/** A node of a syntax tree. */
export type Node = { type: string; start: number } & Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Chinese letters and punctuation. */
export const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
