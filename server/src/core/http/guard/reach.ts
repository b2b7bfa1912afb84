import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** An address that no partner can have: only this machine, or the network beside it, would answer. */
export class NotReachable extends Error {
  override name = 'NotReachable'
}

const never = new BlockList()
const loopback = new BlockList()

for (const [network, prefix] of [
  // This network, the machine's own link (with the metadata of clouds), and what is set aside.
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Metadata of clouds that stand elsewhere.
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
] as const)
  never.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 128],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
] as const)
  never.addSubnet(network, prefix, 'ipv6')
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addSubnet('::1', 128, 'ipv6')

const groupsOf = (half: string): number[] =>
  half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))

/** The address of the fourth version that one of the sixth carries, as for NAT64 and 6to4; null where it carries none. */
function carried(address: string): string | null {
  // Written in one way, dots in its end included.
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const groups = [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
  const at = (first: number) =>
    [groups[first] ?? 0, groups[first + 1] ?? 0].flatMap((group) => [group >> 8, group & 255]).join('.')
  const begins = (...with_: number[]) => with_.every((group, index) => groups[index] === group)
  if (begins(0x2002)) return at(1)
  if (begins(0x64, 0xff9b) || begins(0, 0, 0, 0, 0, 0xffff)) return at(6)
  // The form with dots that was given up; the loopback is none of these.
  if (begins(0, 0, 0, 0, 0, 0) && plain !== '::1' && plain !== '::') return at(6)
  return null
}

/** Whether a connection to the address may be opened. */
export function mayReach(address: string, allowLoopback: boolean): boolean {
  const version = isIP(address.replace(/%.*$/, ''))
  if (version === 0) return false
  if (version === 6) {
    const inner = carried(address)
    if (inner !== null) return mayReach(inner, allowLoopback)
  }
  const family = version === 6 ? 'ipv6' : 'ipv4'
  const plain = address.replace(/%.*$/, '')
  if (loopback.check(plain, family)) return allowLoopback
  return !never.check(plain, family)
}

const inside = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')
inside.addSubnet('fc00::', 7, 'ipv6')

/** Whether the address is of the public network: none of this machine, nor of a network that it may stand in. */
export function isPublic(address: string): boolean {
  if (!mayReach(address, false)) return false
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) === 4) return !inside.check(plain, 'ipv4')
  const inner = carried(plain)
  return inner === null ? !inside.check(plain, 'ipv6') : isPublic(inner)
}

export interface Reach {
  /** Whether partners may stand on this machine, as the sandbox does. */
  loopback: boolean
  /** Only what everybody can reach, and no network of our own: where the address comes from somebody else. */
  publicOnly?: boolean
  /** Where names are looked up; tests have their own. */
  lookup?: typeof systemLookup
}

/**
 * Looks names up for a connection, and answers only addresses that may be reached: what is checked is what is connected to,
 * whatever the name says a moment later.
 */
export const guardedLookup =
  ({ loopback: allowed, publicOnly = false, lookup = systemLookup }: Reach): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const open = addresses.filter(({ address }) =>
        publicOnly ? isPublic(address) : mayReach(address, allowed),
      )
      const [first] = open
      if (!first || open.length < addresses.length)
        return done(new NotReachable(`${hostname} is at an address that is never called`), '')
      if (options.all) done(null, open)
      else done(null, first.address, first.family)
    })
  }
