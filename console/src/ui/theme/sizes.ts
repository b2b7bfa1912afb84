/** Height of a table row in px at the four sizes. */
export const sizes = { default: 40, medium: 36, small: 32, mini: 28 } as const
export type Size = keyof typeof sizes
