import { createHash } from 'node:crypto'
import type { CustomsSigner } from '../../ports/customs.ts'
import { namespace } from './message.ts'

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const canonicalForm = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

const algorithm = (name: string, uri: string, within = '') =>
  `<ds:${name} Algorithm="${uri}">${within}</ds:${name}>`

/** What is signed: the digest of the message, in canonical form with the names that are in scope there. */
function signedInfo(message: string): string {
  const digest = createHash('sha1').update(message, 'utf8').digest('base64')
  return (
    `<ds:SignedInfo xmlns:ceb="${namespace}" xmlns:ds="${dsig}">` +
    algorithm('CanonicalizationMethod', canonicalForm) +
    algorithm('SignatureMethod', `${dsig}rsa-sha1`) +
    '<ds:Reference URI="">' +
    `<ds:Transforms>${algorithm('Transform', `${dsig}enveloped-signature`)}</ds:Transforms>` +
    algorithm('DigestMethod', `${dsig}sha1`) +
    `<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`
  )
}

/** A message in canonical form with the signature enveloped in it. */
export function signMessage(message: string, signer: CustomsSigner): string {
  const info = signedInfo(message)
  const { certNo, signValue } = signer.sign(info)
  const written = info.replace(` xmlns:ceb="${namespace}" xmlns:ds="${dsig}"`, '')
  const signature =
    `<ds:Signature xmlns:ds="${dsig}">${written}<ds:SignatureValue>${signValue}</ds:SignatureValue>` +
    `<ds:KeyInfo><ds:KeyName>${certNo}</ds:KeyName></ds:KeyInfo></ds:Signature>`
  const end = message.lastIndexOf('</')
  return message.slice(0, end) + signature + message.slice(end)
}
