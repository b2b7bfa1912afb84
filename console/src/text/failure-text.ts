import { type Failure, failures } from '@selvedge/contract/house/sync/failures.ts'
import { eventText } from './event-text.ts'

/** What has failed, as whoever looks at it reads it. */
export const failureText = (failure: Failure): string => eventText(failures, failure)
