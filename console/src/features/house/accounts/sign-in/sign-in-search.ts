import { z } from 'zod'

const text = z.string().optional().catch(undefined)

/** `redirect`: where whoever signs in was going. */
export const signInSearch = z.object({ redirect: text })

/** `noGoBack`: what lies behind is forbidden, too. */
export const forbiddenSearch = z.object({ noGoBack: text })
