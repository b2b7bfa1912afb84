import { z } from 'zod'

/** A file of a form, as the server got it or the console is about to send it. */
export interface UploadedFile {
  /** As whoever sent it calls it. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'bytes' in value &&
  value.bytes instanceof Uint8Array

/** The field of a form that holds a file. */
export const uploadedFile = z.custom<UploadedFile>(isUploadedFile, { error: 'field.file' })
