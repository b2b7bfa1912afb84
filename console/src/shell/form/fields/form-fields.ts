import { createContext, type RefObject, use } from 'react'
import type { z } from 'zod'
import type { Refused } from './refused-field.ts'

/** What the fields of a form know of the call that it makes. */
export interface FormFields {
  /** The shapes of the call's body. */
  shapes: Readonly<Record<string, z.ZodType>>
  /** What the server has refused last. */
  refused: RefObject<Refused | null>
}

/** A form whose fields say themselves what may stand in them. */
export const noFields: FormFields = { shapes: {}, refused: { current: null } }

export const FormFieldsContext = createContext<FormFields>(noFields)

export const useFormFields = (): FormFields => use(FormFieldsContext)
