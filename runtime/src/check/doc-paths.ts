import type { Finding, SourceFile } from './files.ts'

/** What tells of the past may name what is gone. */
const isOfThePast = (path: string) => path === 'CHANGELOG.md' || path.startsWith('docs/decisions/')
const quoted = /`(\w[\w./-]*\.tsx?)`/g

/** Every file of ours that a document names is there, by its whole path or the end of it; patterns are not looked at. */
export function checkDocPaths(documents: readonly SourceFile[], files: readonly SourceFile[]): Finding[] {
  const ends = new Set(
    files.flatMap(({ path }) => {
      const parts = path.split('/')
      return parts.map((_, index) => parts.slice(index).join('/'))
    }),
  )
  return documents
    .filter(({ path }) => !isOfThePast(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(quoted)].flatMap(([, named = '']) =>
            ends.has(named) ? [] : [`${path}:${index + 1} names ${named}, which is not there`],
          ),
        ),
    )
}
