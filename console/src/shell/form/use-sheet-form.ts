import type { DataOf, Endpoint } from '@selvedge/contract/core/endpoint.ts'
import type { ErrorName } from '@selvedge/contract/errors.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { Form, type FormInstance } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { useAction } from '../../api/actions/use-action.ts'
import { call, type InputOf } from '../../api/calls/call.ts'
import { ApiError } from '../../api/calls/failures/api-error.ts'
import { t } from '../../text/t.ts'
import { say } from '../notices/notices.ts'
import type { SheetOutcome } from '../spreadsheet/review/sheet-outcome.ts'
import type { DryRun } from '../spreadsheet/review/use-dry-run.ts'
import { fieldsOf } from './fields/field-rules.ts'
import type { FormFields } from './fields/form-fields.ts'
import { type Refused, refusedField } from './fields/refused-field.ts'
import { byRecord, useLeaveGuard } from './use-leave-guard.ts'

/** A document that is being made: a head of fields, and the lines of a sheet. */
export interface SheetForm<Head extends object, Row> {
  form: FormInstance<Head>
  fields: FormFields
  /** What the sheet holds; null as long as there is none. */
  rows: readonly Row[] | null
  /** The line of each row in the file. */
  lines: readonly number[]
  onRows(rows: readonly Row[] | null, lines: readonly number[]): void
  onTouched(): void
  /** The head once it holds; its first fault gets the focus, and is thrown. */
  head(): Promise<Head>
  /** Sends both. */
  submit(rows: Row[]): Promise<SheetOutcome>
  /** What the server would say to both; undefined while the head does not hold. */
  dryRun: DryRun<Row> | undefined
}

interface SheetFormOptions<E extends Endpoint, Head, Row> {
  /** Of a call that makes documents of several kinds: the body of this one. */
  body?: z.ZodType
  input(head: Head, rows: Row[]): InputOf<E>
  /** What the head begins with has been typed already. */
  started?: boolean
  /** Asks before it is sent, whatever there is to be warned of. */
  agree?(): Promise<boolean>
  /** A refusal of the business, told at the rows that it is about. */
  refusedRows?(rows: Row[], data: unknown): RowProblem[]
  /** The field of the head that a refusal of the business is about; one of the contract names its own. */
  refusedAt?: Partial<Record<ErrorName, Extract<keyof Head, string>>>
  /** It is made, and nothing is left to lose. */
  onDone(data: DataOf<E>, head: Head): void
}

/** The state of a document that is made of a head and a sheet: it asks before it is left, and is sent once. */
export function useSheetForm<E extends Endpoint, Head extends object, Row>(
  endpoint: E,
  {
    body = endpoint.body,
    input,
    started = false,
    agree,
    refusedRows,
    refusedAt = {},
    onDone,
  }: SheetFormOptions<E, Head, Row>,
): SheetForm<Head, Row> {
  const [form] = Form.useForm<Head>()
  const [touched, setTouched] = useState(started)
  const [sheet, setSheet] = useState<{ rows: readonly Row[]; lines: readonly number[] } | null>(null)
  // The same at every render: it is called again for another one.
  const onRows = useCallback(
    (rows: readonly Row[] | null, lines: readonly number[]) => setSheet(rows && { rows, lines }),
    [],
  )
  const [holds, setHolds] = useState(false)
  const [made, setMade] = useState<{ data: DataOf<E>; head: Head } | null>(null)
  const refused = useRef<Refused | null>(null)
  const create = useAction(endpoint, { inline: true })
  useLeaveGuard(made === null && (touched || sheet !== null), byRecord)

  // Only when the guard has gone: whoever is done is taken elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was made
  useEffect(() => {
    if (made) onDone(made.data, made.head)
  }, [made])

  const look = () =>
    form.validateFields({ validateOnly: true }).then(
      () => setHolds(true),
      // Without errors where another check has begun meanwhile.
      ({ errorFields }: { errorFields: readonly unknown[] }) => setHolds(errorFields.length === 0),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with may hold already
  useEffect(() => void look(), [])

  const head = async (): Promise<Head> => {
    try {
      return await form.validateFields()
    } catch {
      const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0)
      if (first) form.scrollToField(first.name, { focus: true })
      throw new Error(first?.errors[0] ?? t('填写有误'))
    }
  }
  const refuse = (failure: ApiError, values: Head) => {
    const at = refusedField(failure, refusedAt)
    if (at === null || !Object.hasOwn(values, at)) return
    refused.current = { field: at, value: Reflect.get(values, at), message: failure.message }
    form.validateFields([at]).catch(() => form.scrollToField(at, { focus: true }))
  }
  const submit = async (lines: Row[]): Promise<SheetOutcome> => {
    refused.current = null
    const values = await head()
    if (agree && !(await agree())) {
      say('info', t('操作已取消'))
      throw new DOMException('', 'AbortError')
    }
    try {
      setMade({ data: await create.send(input(values, lines)), head: values })
      return { summary: t('操作成功') }
    } catch (error) {
      const problems = error instanceof ApiError ? (refusedRows?.(lines, error.data) ?? []) : []
      if (error instanceof ApiError) refuse(error, values)
      if (!(error instanceof ApiError) || problems.length === 0) throw error
      throw new ApiError({ ...error, message: error.message, data: { problems } })
    }
  }
  const dryRun: DryRun<Row> = async (lines, signal) => {
    try {
      await call(endpoint, input(form.getFieldsValue(), lines), { dryRun: true, signal })
      return []
    } catch (error) {
      const problems = error instanceof ApiError ? (refusedRows?.(lines, error.data) ?? []) : []
      if (problems.length === 0) throw error
      return problems
    }
  }
  return {
    form,
    fields: { shapes: fieldsOf(body), refused },
    rows: sheet?.rows ?? null,
    lines: sheet?.lines ?? [],
    onRows,
    onTouched: () => {
      setTouched(true)
      void look()
    },
    head,
    submit,
    dryRun: holds && endpoint.dryRun ? dryRun : undefined,
  }
}
