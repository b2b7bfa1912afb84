import { generateKeyPairSync, sign } from 'node:crypto'

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')
const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts)
const pem = (kind: string, content: Buffer): string =>
  `-----BEGIN ${kind}-----\n${content.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`

/** A certificate for 127.0.0.1, by X.509, that nobody but its own key vouches for. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const algorithm = sequence(bytes('06032b6570'))
  const name = sequence(der(0x31, sequence(bytes('0603550403'), der(0x0c, Buffer.from('nobody')))))
  const validity = sequence(
    der(0x18, Buffer.from('20200101000000Z')),
    der(0x18, Buffer.from('20990101000000Z')),
  )
  const addresses = sequence(der(0x87, Buffer.from([127, 0, 0, 1])))
  const about = sequence(
    // Version 3, number 1.
    bytes('a003020102020101'),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(bytes('0603551d11'), der(0x04, addresses)))),
  )
  const signature = der(0x03, Buffer.from([0]), sign(null, about, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', sequence(about, algorithm, signature)),
  }
}
