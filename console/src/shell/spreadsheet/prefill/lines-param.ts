import { z } from 'zod'

/** `lines` in the address of a form: what its sheet begins with. Anything unreadable counts as not set. */
export const linesParam = z.string().min(1).max(12_000).optional().catch(undefined)
