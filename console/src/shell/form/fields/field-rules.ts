import { fieldErrorOf } from '@selvedge/contract/core/words/objections.ts'
import type { FormRule } from 'antd'
import { z } from 'zod'
import { bilingual } from '../../../text/server-text.ts'

/** What can be typed, by the shape of the field: so long, so small, so large, whole numbers only. */
export interface Limits {
  maxLength?: number
  min?: number
  max?: number
  precision?: number
}

/** The shape itself, without what may stand in its place. */
function plain(shape: z.ZodType): z.ZodType {
  if (
    shape instanceof z.ZodOptional ||
    shape instanceof z.ZodNullable ||
    shape instanceof z.ZodDefault ||
    shape instanceof z.ZodPrefault
  ) {
    return plain(shape.unwrap() as z.ZodType)
  }
  return shape instanceof z.ZodPipe ? plain(shape.in as z.ZodType) : shape
}

/** The limits that the contract sets to a field. */
export function limitsOf(shape: z.ZodType | undefined): Limits {
  const own = shape && plain(shape)
  if (own instanceof z.ZodString) return own.maxLength === null ? {} : { maxLength: own.maxLength }
  if (!(own instanceof z.ZodNumber)) return {}
  const { minValue, maxValue, isInt } = own
  return {
    ...(Number.isFinite(minValue) && minValue !== null && { min: minValue }),
    ...(Number.isFinite(maxValue) && maxValue !== null && { max: maxValue }),
    ...(isInt && { precision: 0 }),
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Whether a field may be left empty, as far as its shape says. */
export const mayBeEmpty = (shape: z.ZodType): boolean =>
  shape.safeParse(undefined).success || shape.safeParse(null).success || shape.safeParse('').success

interface Demand {
  /** It can't be left empty, whatever its shape says. */
  required?: boolean | undefined
  /** Said where it is empty and must not be. */
  missing: string
}

/** The fields of a body, by their names; nothing of a body that is no set of fields. */
export const fieldsOf = (body: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  body instanceof z.ZodObject ? body.shape : {}

/** A field checked as the server checks it, and objected to in its words. Without a shape there is only what is demanded. */
export function rulesOf(shape: z.ZodType | undefined, { required, missing }: Demand): FormRule[] {
  const demanded = required ?? (shape !== undefined && !mayBeEmpty(shape))
  return [
    {
      required: demanded,
      validator: async (_, value: unknown) => {
        if (isEmpty(value)) {
          if (demanded) throw new Error(missing)
          return
        }
        const issue = shape?.safeParse(value).error?.issues[0]
        if (issue) throw new Error(bilingual(fieldErrorOf({ ...issue, path: [] }, value)))
      },
    },
  ]
}
