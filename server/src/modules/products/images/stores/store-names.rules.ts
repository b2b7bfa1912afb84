/** What a store takes for the name of a file: letters, digits and hyphens of ASCII. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)

/**
 * What a picture is called in a store, which keeps no other file under that name: by its style for people, by its number and
 * what it shows for the machine.
 */
export function filenameOf({ spu, imageId, name }: { spu: string; imageId: number; name: string }): string {
  const [hash = '', kind = ''] = name.split('.')
  return `${plain(spu) || 'product'}-${imageId}-${hash.slice(0, 12)}.${kind}`
}

export const mimeTypeOf = (filename: string) => (filename.endsWith('.png') ? 'image/png' : 'image/jpeg')
