import {
  inboxColleagues,
  inboxGive,
  inboxList,
  inboxRelease,
  inboxSnooze,
  inboxTake,
} from '@selvedge/contract/house/inbox/inbox.ts'
import { handle, handleList, type Route } from '../../../core/http/handle.ts'
import type { InboxParts } from '../../../core/modules/inbox-part.ts'
import { readInbox } from './inbox.reads.ts'
import { give, readColleaguesOf, release, snooze, take } from './inbox.service.ts'

export const inboxRoutes = (parts: InboxParts): readonly Route[] => [
  handle(inboxList, (context) => readInbox(context, parts)),
  handleList(inboxColleagues, readColleaguesOf),
  handle(inboxTake, take),
  handle(inboxGive, give),
  handle(inboxRelease, release),
  handle(inboxSnooze, (context, _query, body) => snooze(context, body, parts)),
]
