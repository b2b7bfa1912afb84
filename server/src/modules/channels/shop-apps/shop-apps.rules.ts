/** What was not granted of what was asked for: the right to write brings the right to read. */
export const missingScopes = (requested: readonly string[], granted: readonly string[]): string[] =>
  requested.filter(
    (scope) => !granted.includes(scope) && !granted.includes(scope.replace(/^read_/, 'write_')),
  )
