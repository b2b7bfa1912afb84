export { namesOfFile } from './reference-sheet.rules.ts'
export { findByFiles, type StyleOfFile } from './references.reads.ts'
