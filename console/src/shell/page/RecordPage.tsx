import type { ReactNode } from 'react'
import type { RecordState } from '../../api/reads/use-record.ts'
import { StateTag, type StatusWord } from '../../ui/values/StatusTag.tsx'
import { Page } from './Page.tsx'
import { Loaded } from './PageStates.tsx'

interface RecordPageProps<Data> {
  of: RecordState<Data>
  /** What it is called, once it is here, and until then. */
  title(data: NoInfer<Data> | undefined): string
  /** Where it stands. */
  state?(data: NoInfer<Data>): StatusWord
  /** Filters of its lines. */
  filters?: ReactNode
  /** What can be done with it; the one primary action last. */
  actions?(data: Data): ReactNode
  /** The table of its lines takes the height that is left. */
  fill?: boolean
  /** The list that it belongs to, for whoever looks for what is not there. */
  back: { to: string; word: string }
  children(data: Data): ReactNode
}

/** One record: what it is, where it stands, what can be done, and its content, in all the states of being read. */
export function RecordPage<Data>(props: RecordPageProps<Data>) {
  const { of, title, state, filters, actions, fill = false, back, children } = props
  const { data } = of
  return (
    <Page
      fill={fill}
      title={title(data)}
      state={data !== undefined && state && <StateTag of={state(data)} />}
      filters={data !== undefined && filters}
      actions={data !== undefined && actions?.(data)}
    >
      <Loaded of={of} back={back}>
        {children}
      </Loaded>
    </Page>
  )
}
