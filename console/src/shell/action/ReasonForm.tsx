import type { ReactNode } from 'react'
import { DrawerForm } from '../form/DrawerForm.tsx'
import { TextField } from '../form/fields/fields.tsx'
import type { Submit } from '../form/use-submit.ts'

export interface Reason {
  reason: string
}

interface Props {
  title: string
  /** From useSubmit. */
  submit: Submit<Reason>
  /** What saying it does, and what it leaves as it is. */
  effect: string
  label: string
  /** What is said where nothing was written. */
  missing: string
  onClose(): void
  /** What it is about. */
  children?: ReactNode
}

/** Why something stands as it is, or how it was seen to, in a drawer. */
export function ReasonForm({ title, submit, effect, label, missing, onClose, children }: Props) {
  return (
    <DrawerForm<Reason> title={title} submit={submit} onClose={onClose} initial={{ reason: '' }}>
      {children}
      <p>{effect}</p>
      <TextField name="reason" label={label} missing={missing} autoFocus />
    </DrawerForm>
  )
}
