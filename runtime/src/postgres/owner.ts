import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The account PostgreSQL runs under; empty for the account we run under ourselves. */
export type Owner = { uid: number; gid: number } | Record<string, never>

const isRoot = () => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root. An existing cluster is run by whoever owns it, so that a data folder made by an
 * ordinary user can be started by root; a new one is run by nobody.
 */
export function clusterOwner(cluster: string): Owner {
  if (!isRoot()) return {}
  const stat = statSync(cluster, { throwIfNoEntry: false })
  if (stat && stat.uid !== 0) return { uid: stat.uid, gid: stat.gid }
  return nobody()
}

/** Tried as the owner itself rather than read from mode bits, which know nothing of ACLs and user namespaces. */
export function canReach(owner: Owner, path: string) {
  if (owner.uid === undefined) return true
  return spawnSync('test', ['-x', path], { ...owner, cwd: '/' }).status === 0
}

function nobody(): Owner {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid && Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : { uid: 65534, gid: 65534 }
}
