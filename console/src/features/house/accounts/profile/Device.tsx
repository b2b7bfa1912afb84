import { deviceOf } from './device-of.ts'

/** The device of a session or a sign-in; all that the browser said of itself on hover. */
export const Device = ({ userAgent }: { userAgent: string }) => (
  <span title={userAgent}>{deviceOf(userAgent)}</span>
)
