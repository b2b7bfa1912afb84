import type { Failure } from './failures.ts'

declare const masked: unique symbol
interface Masked {
  readonly [masked]: true
}

/** What somebody else has said, as it may be kept and shown, whoever may read it. */
export type StorableText = '' | (string & Masked)

/** Parameters that name a thing of ours: nobody else has written them. */
type OurName =
  | 'sku'
  | 'spu'
  | 'item'
  | 'brand'
  | 'number'
  | 'confirmNo'
  | 'price'
  | 'currency'
  | 'channel'
  | 'handle'
  | 'options'

/** A line with any other text is storable only once it was gone through. */
type Storable<Line extends Failure> = Line extends { params: infer Params }
  ? string extends Params[Exclude<keyof Params, OurName>]
    ? Line & Masked
    : Line
  : never

/**
 * A failure as it may be kept and shown, whoever may read it. What is kept of a failure is of this type, so that what a
 * partner has said does not get there as it was said.
 */
export type StorableFailure = Storable<Failure>
