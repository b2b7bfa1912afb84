/** How long a file is kept after its export was begun. */
export const retentionMs = 24 * 3600_000

/** When the file goes. */
export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + retentionMs)
