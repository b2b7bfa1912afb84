import type { App } from '../app.ts'
import type { Context } from '../core/http/context.ts'
import { stepsOf } from '../core/http/steps.ts'

/** An address of the sandbox, which may have been another one before a restart; any other was set up by somebody. */
export const isSandbox = (address: string): boolean =>
  /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+(\/|$)/.test(address)

/** The demo's own steps, which nobody has asked for. */
export function demoSteps({ around }: App) {
  const { now, ...outside } = around
  const nobody = { caller: null, requestId: 'demo', ip: '', userAgent: '' }
  return stepsOf(around.db, 'demo', { ...outside, ...nobody, now, language: 'zh' })
}

/**
 * Connects the demo with one partner of the sandbox. What somebody has set up otherwise stays as it is; what goes wrong is
 * told, and stops nothing: null then.
 */
export async function connectPartner<Result>(
  app: App,
  partner: string,
  connect: (context: Context) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await demoSteps(app).step(connect)
  } catch (error) {
    app.http.log.warn({ err: error }, `the sandbox's ${partner} could not be connected`)
    return null
  }
}
