import { type Finding, isTest, type SourceFile } from './files.ts'

const MOST_LINES = 400
const MOST_LINES_OF_TESTS_AND_SEEDS = 600

/** A file that no longer fits on a few screens wants to be two. */
export const checkSizes = (files: SourceFile[]): Finding[] =>
  files.flatMap(({ path, text }) => {
    const most = isTest(path) || path.includes('/seeds/') ? MOST_LINES_OF_TESTS_AND_SEEDS : MOST_LINES
    const lines = text.split('\n').length - 1
    return lines > most ? [`${path}: ${lines} lines, at most ${most}`] : []
  })
