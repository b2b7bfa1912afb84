import { type Bilingual, type Language, type TextParameters, textIn } from '../core/words/language.ts'

/** Why a text can't be read as a table; `{line}` is the line of the file, from 1, as a text editor numbers it. */
export const tableFaults = {
  QUOTE_OPEN: { zh: '第 {line} 行的引号没有结束', en: 'The quotation mark in line {line} is never closed' },
  QUOTE_STRAY: {
    zh: '第 {line} 行的引号结束后还有文字，请检查该行的引号',
    en: 'Line {line} has text behind a closing quotation mark, please check its quotation marks',
  },
  CUT_OFF: {
    zh: '第 {line} 行不完整，文件可能被截断',
    en: 'Line {line} is incomplete, the file may be cut off',
  },
  NULL_CHARACTER: {
    zh: '不是有效的表格文件：第 {line} 行有空字符',
    en: 'This is no spreadsheet: line {line} has a null character',
  },
  WEB_PAGE: {
    zh: '文件内容是网页，请另存为 .xlsx 或 .csv 后重试',
    en: 'The file is a web page, please save it as .xlsx or .csv and try again',
  },
  TOO_LARGE: { zh: '表格过大，请拆分文件', en: 'The sheet is too large, please split the file' },
} satisfies Record<string, Bilingual>

/** A text that can't be read as a table. */
export class TableFault extends Error {
  override name = 'TableFault'
  readonly kind: keyof typeof tableFaults
  readonly parameters: TextParameters

  constructor(kind: keyof typeof tableFaults, parameters: TextParameters = {}) {
    super(textIn('en', tableFaults[kind], parameters))
    this.kind = kind
    this.parameters = parameters
  }

  /** What is wrong, as a part of another text. */
  get words(): Bilingual {
    return { zh: this.messageIn('zh'), en: this.messageIn('en') }
  }

  messageIn(language: Language): string {
    return textIn(language, tableFaults[this.kind], this.parameters)
  }
}
