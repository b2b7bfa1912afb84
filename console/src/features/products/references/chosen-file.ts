import { decodeText, type Encoding } from '@selvedge/contract/sheets/text/decode-text.ts'
import { isUnended } from '@selvedge/contract/sheets/text/text-table.ts'
import { type EncodingChoice, readAs } from '../../../shell/spreadsheet/upload/encoding-choice.ts'

/** A file that is not sent yet, and how it is read. */
export interface ChosenFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  encoding: Encoding
  /** It was chosen for the file before. */
  kept: boolean
  /** Its last line does not end. */
  unended: boolean
  source: File
}

export async function readFile(source: File, choice: EncodingChoice | null): Promise<ChosenFile> {
  const bytes = await source.bytes()
  const { encoding: chosen, kept } = readAs(source, bytes, choice)
  const { text, encoding } = decodeText(bytes, chosen)
  return { name: source.name, bytes, encoding, kept, unended: isUnended(text), source }
}
