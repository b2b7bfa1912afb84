import type { Context, RecordedDocument } from './context.ts'

/** Tells whoever listens of a document, in the transaction that writes it. */
export function notifyDocumentRecorded(context: Context, document: RecordedDocument): void {
  for (const recorded of context.listeners.documentRecorded) recorded(context, document)
}
