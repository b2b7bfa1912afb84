import { type Encoding, encodingOfReplacement } from '@selvedge/contract/sheets/text/decode-text.ts'

/** How somebody had a text file read, where the guess was wrong. */
export interface EncodingChoice {
  encoding: Encoding
  file: File
}

interface ReadAs {
  /** Undefined where it is to be guessed. */
  encoding?: Encoding
  /** It was chosen for the file before, and holds for this one. */
  kept: boolean
}

/** How a file is read: as it was chosen for it, or like the one before it unless its bytes say what they are. */
export function readAs(file: File, bytes: Uint8Array, choice: EncodingChoice | null): ReadAs {
  if (choice?.file === file) return { encoding: choice.encoding, kept: false }
  const encoding = choice ? encodingOfReplacement(bytes, choice.encoding) : undefined
  return encoding ? { encoding, kept: true } : { kept: false }
}
