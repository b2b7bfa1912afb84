/** What the files under a path may import; the first rule whose path fits counts. `$1` is the path's first group. */
interface Rule {
  from: RegExp
  may: string[]
  /** Packages it may use; without it, any. */
  packages?: string[]
}

const MODULE = [
  'contract/src/',
  'server/src/core/',
  'server/src/ports/',
  '$1/',
  'server/src/modules/*.public.ts',
]

const RULES: Rule[] = [
  { from: /^contract\/src\//, may: ['contract/src/'], packages: ['zod'] },
  // Pure arithmetic: no clock, no file, no database.
  {
    from: /^(server\/src\/modules\/[^/]+\/[^/]+)\/.*\.rules\.ts$/,
    may: ['contract/src/', '$1/*.rules.ts', 'server/src/core/*.rules.ts'],
    packages: [],
  },
  {
    from: /^server\/src\/core\/.*\.rules\.ts$/,
    may: ['contract/src/', 'server/src/core/*.rules.ts'],
    packages: [],
  },
  // Tables refer to other modules' tables, and the reading for a screen may join any of them.
  {
    from: /^(server\/src\/modules\/[^/]+\/[^/]+)\/.*\.(schema|reads)\.ts$/,
    may: [...MODULE, 'server/src/modules/*.schema.ts'],
  },
  {
    from: /^(server\/src\/modules\/[^/]+\/[^/]+)\//,
    may: MODULE,
  },
  { from: /^server\/src\/core\//, may: ['contract/src/', 'server/src/core/', 'server/src/ports/'] },
  { from: /^server\/src\/ports\//, may: ['contract/src/', 'server/src/ports/'] },
  {
    from: /^(server\/src\/integrations\/[^/]+)\//,
    may: ['contract/src/', 'server/src/core/', 'server/src/ports/', '$1/'],
  },
  { from: /^server\//, may: ['contract/src/', 'server/'] },
  { from: /^sandbox\//, may: ['sandbox/'] },
  // Contract and text are types, tables and pure functions: no calls, no router.
  {
    from: /^console\/src\/ui\//,
    may: ['console/src/ui/', 'console/src/text/', 'contract/src/'],
    packages: ['react', 'antd', '@ant-design/icons', 'dayjs', 'diff', 'jsbarcode', 'qr'],
  },
  {
    from: /^console\/src\/(shell|api|text)\//,
    may: [
      'console/src/ui/',
      'console/src/shell/',
      'console/src/api/',
      'console/src/text/',
      'contract/src/',
      'console/src/paths.ts',
    ],
  },
  {
    from: /^(console\/src\/features\/[^/]+)\//,
    may: [
      'console/src/shell/',
      'console/src/api/',
      'console/src/ui/',
      'console/src/text/',
      'console/src/paths.ts',
      'contract/src/',
      '$1/',
    ],
  },
  { from: /^console\//, may: ['console/', 'contract/src/'] },
]

/** Whether one file of the project may import another, or a package. What no rule speaks of may import anything. */
export function mayImport(from: string, to: string) {
  const rule = RULES.find((candidate) => candidate.from.test(from))
  if (!rule) return true
  if (!isOwn(to)) return rule.packages === undefined || rule.packages.some((name) => isOf(name, to))
  const group = rule.from.exec(from)?.[1] ?? ''
  return rule.may.some((pattern) => matches(pattern.replace('$1', group), to))
}

const isOwn = (path: string) => /^(contract|server|console|runtime|sandbox|e2e|bench)\//.test(path)

const isOf = (name: string, specifier: string) => specifier === name || specifier.startsWith(`${name}/`)

/** A folder, a file, or everything below a folder with an ending: `server/src/modules/*.public.ts`. */
function matches(pattern: string, path: string) {
  const [start = '', end] = pattern.split('*')
  if (end !== undefined) return path.startsWith(start) && path.endsWith(end)
  return pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern
}
