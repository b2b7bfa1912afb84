import { type Finding, isTest, type SourceFile } from './files.ts'

/** Verbs of everyday talk, which say nothing to an engineer from outside, and what the field says. */
const fieldWords: Readonly<Record<string, string>> = {
  anew: 're-',
  asked: 'requested',
  begun: 'started',
  forget: 'clear, delete or redact',
  forgotten: 'cleared, deleted or redacted',
  kept: 'stored',
  said: 'reported',
  told: 'notified or sent',
}

const declaration = /\b(?:function\*?|const|let|interface|type|class)\s+([A-Za-z_$][\w$]*)/g

const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase())

/** What is declared is called as in the field. */
export const checkNames = (files: SourceFile[]): Finding[] =>
  files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declaration)].flatMap(([, name = '']) =>
        wordsOf(name).flatMap((word) =>
          Object.hasOwn(fieldWords, word) ? [`${path}: ${name}: ${word} is ${fieldWords[word]} here`] : [],
        ),
      ),
    )
