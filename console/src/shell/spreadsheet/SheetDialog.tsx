import type { DataOf, Endpoint } from '@selvedge/contract/core/endpoint.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../api/actions/use-action.ts'
import { call, type InputOf } from '../../api/calls/call.ts'
import { useFocusBack } from '../../ui/overlays/use-focus-back.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { askToDiscard } from '../notices/use-notices.ts'
import type { DerivedColumn } from './check/derived-columns.ts'
import type { SheetColumn } from './check/sheet-columns.ts'
import { useSheetColumns } from './check/use-sheet-columns.ts'
import type { SheetOutcome } from './review/sheet-outcome.ts'
import { SpreadsheetUpload } from './upload/SpreadsheetUpload.tsx'

interface SheetDialogProps<E extends Endpoint, Key extends string> {
  title: string
  /** Names the template file. */
  name: string
  columns(): readonly SheetColumn<Key>[]
  maxRows: number
  /** Megabytes. */
  maxSize?: number
  /** Verb of the button. */
  verb: string
  /** The call that takes the sheet, tried with `Dry-Run` before it is sent: it says `dryRun: true` in its contract. */
  endpoint: E
  input(rows: Record<Key, string>[]): InputOf<E>
  /** Faults of rows that the trial answers beside refusing them. */
  problems?(answer: DataOf<E>): readonly RowProblem[]
  outcome(answer: DataOf<E>): SheetOutcome
  onTried?(answer: DataOf<E>): void
  /** Whether a file was read that is not sent yet. */
  onUnsent?(unsent: boolean): void
  /** What the answer depends on beside the rows: another one is tried anew. */
  about?: string
  /** The good rows may be imported alone. */
  partial?: boolean
  /** Says of what was not taken that it failed, before the reason. */
  saysFailed?: boolean
  /** Columns that the preview shows beside the sheet's; the same array at every render. */
  derived?: readonly DerivedColumn<Key>[]
  /** Said above the sheet. */
  children?: ReactNode
  onClose(): void
}

const width = 960

/** A sheet for one call, over the screen that it changes. Whoever leaves before it is sent is asked. */
export function SheetDialog<E extends Endpoint, Key extends string>(props: SheetDialogProps<E, Key>) {
  const {
    title,
    columns: columnsOf,
    endpoint,
    input,
    problems,
    outcome,
    onTried,
    onUnsent,
    children,
    onClose,
    ...sheet
  } = props
  useFocusBack()
  const columns = useSheetColumns(columnsOf)
  const [unsent, setUnsent] = useState(false)
  useLeaveGuard(unsent)
  const action = useAction(endpoint, { inline: true })
  const close = async () => {
    if (!unsent || (await askToDiscard())) onClose()
  }
  return (
    <Modal
      title={title}
      open
      width={width}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => void close()}
    >
      {children}
      <SpreadsheetUpload
        {...sheet}
        columns={columns}
        onUnsent={(now) => {
          setUnsent(now)
          onUnsent?.(now)
        }}
        dryRun={async (rows, signal) => {
          const answer = await call(endpoint, input(rows), { dryRun: true, signal })
          onTried?.(answer)
          return problems?.(answer) ?? []
        }}
        submit={async (rows) => outcome(await action.send(input(rows)))}
      />
    </Modal>
  )
}
