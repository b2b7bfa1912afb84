import type { DataOf, Endpoint } from '@selvedge/contract/core/endpoint.ts'
import type { ErrorName } from '@selvedge/contract/errors.ts'
import { Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { useAction } from '../../api/actions/use-action.ts'
import type { InputOf } from '../../api/calls/call.ts'
import { ApiError } from '../../api/calls/failures/api-error.ts'
import { useNotices } from '../notices/use-notices.ts'
import { fieldsOf } from './fields/field-rules.ts'
import { type FormFields, noFields } from './fields/form-fields.ts'
import { type Refused, refusedField } from './fields/refused-field.ts'

/** How the values of a form are sent, and what became of it: all that a DrawerForm or FormPage needs. */
export interface Submit<Values extends object> {
  form: FormInstance<Values>
  /** Before the fields are checked: what the server did not take may be right by now, and is asked again. */
  clearRefused(): void
  /** Sends the values; nothing happens while they are under way. */
  run(values: Values): void
  pending: boolean
  /** Why the last call was refused, where no field says it. */
  error: Error | null
  /** Forgets it. */
  reset(): void
  /** What is sent from now on is another one than what was not answered. */
  forget(): void
  /** What the fields know of the call. */
  fields: FormFields
}

interface SubmitOptions<E extends Endpoint, Values extends object> {
  /** What is sent for the values. */
  input(values: Values): InputOf<E>
  /** Shown when it is done. */
  successMessage?(data: DataOf<E>, values: Values): string
  /** Done: the form closes. */
  onDone?(data: DataOf<E>, values: Values): void
  /** Refused, or nobody knows: what is on the screen may be old. */
  onFailed?(): void
  /** What is said where the same was sent a moment ago. */
  repeated?: string
  /** See `useAction`. */
  outlivesForm?: boolean
  /** The field that a refusal of the business is about; one of the contract names its own. */
  refusedAt?: Partial<Record<ErrorName, Extract<keyof Values, string>>>
}

/**
 * Sends what was typed in a form. The call has one idempotency key as long as nobody knows whether it arrived, the button shows
 * that it works, and a refusal that is about a field stands at that field, which gets the focus.
 */
export function useSubmit<E extends Endpoint, Values extends object>(
  endpoint: E,
  {
    input,
    successMessage,
    onDone,
    onFailed,
    repeated,
    outlivesForm = false,
    refusedAt = {},
  }: SubmitOptions<E, Values>,
): Submit<Values> {
  const [form] = Form.useForm<Values>()
  const { succeeded } = useNotices()
  const [error, setError] = useState<Error | null>(null)
  const refused = useRef<Refused | null>(null)
  /** Why the last call was refused: pressed again at once it says no other. */
  const last = useRef<Error | null>(null)
  const action = useAction(endpoint, {
    inline: true,
    outlivesForm,
    ...(repeated !== undefined && { repeated }),
  })

  const settle = (failure: Error, values: Values) => {
    const at = failure instanceof ApiError ? refusedField(failure, refusedAt) : null
    if (at === null || !Object.hasOwn(values, at)) return setError(failure)
    refused.current = { field: at, value: Reflect.get(values, at), message: failure.message }
    form.validateFields([at]).catch(() => form.scrollToField(at, { focus: true }))
  }
  const run = async (values: Values) => {
    if (action.pending) return
    setError(null)
    refused.current = null
    try {
      const data = await action.send(input(values))
      if (successMessage) succeeded(successMessage(data, values))
      last.current = null
      onDone?.(data, values)
    } catch (failure) {
      onFailed?.()
      const isRepeated = failure instanceof ApiError && failure.is('REPEATED')
      if (!isRepeated || !last.current)
        last.current = failure instanceof Error ? failure : new Error(String(failure))
      settle(last.current, values)
    }
  }

  const reset = () => {
    setError(null)
    last.current = null
  }
  const clearRefused = () => {
    refused.current = null
  }

  return {
    form,
    clearRefused,
    run: (values) => void run(values),
    pending: action.pending,
    error,
    reset,
    forget: action.forget,
    fields: { shapes: fieldsOf(endpoint.body), refused },
  }
}

/** The same for what is more than one call, or is sent elsewhere: `run` sends the values. */
export function useOwnSubmit<Values extends object>(
  sending: Pick<Submit<Values>, 'run' | 'pending' | 'error'>,
): Submit<Values> {
  const [form] = Form.useForm<Values>()
  return { reset: nothing, forget: nothing, clearRefused: nothing, fields: noFields, ...sending, form }
}

const nothing = () => undefined
