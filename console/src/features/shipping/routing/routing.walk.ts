import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'
import type { ApiCall } from '../../../../../e2e/support/api.ts'

/** A report of a dry run: the shop's own, or one of a draft that does not stay. */
async function dryRun(api: ApiCall): Promise<number> {
  const [known] = await api<{ id: number }[]>('GET', '/routing/dry-run/list?size=1')
  if (known) return known.id
  const { active, draft } = await api<{ active: { version: number }; draft: object | null }>(
    'GET',
    '/routing/rules',
  )
  const basedOn = active.version
  const made =
    draft === null
      ? await api<number>('POST', '/routing/rules/draft', { rules: [], note: '', basedOn, revision: 0 })
      : null
  const [from, to] = [6, 0].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  const id = await api<number>('POST', '/routing/dry-run/start', { from, to, version: null })
  if (made !== null) await api('DELETE', `/routing/rules/draft?revision=${made}`)
  return id
}

export const walkTargets: WalkTargets = {
  '/ship/dry-run/$id': { record: dryRun },
}
