import * as module from 'node:module'

// For each import Node reads what kind of module it is from the package.json around it, and takes apart all that this
// package exports: for drizzle-orm 180 kB, a thousand times. That is two thirds of what a start takes. So its answers
// are kept: of which format the files of a folder are, and where a package's name leads from within another package.

/** Folder and extension, to the format that Node told of such a file. @type {Map<string, string>} */
const formats = new Map()
/** Package that imports and what it names, to the file. @type {Map<string, module.ResolveFnOutput>} */
const packages = new Map()
/** Folder to the package.json that it belongs to. @type {Map<string, string>} */
const owners = new Map()

/** @param {string} url */
const folderOf = (url) => url.slice(0, url.lastIndexOf('/'))
/** @param {string} url */
const kindOf = (url) => folderOf(url) + url.slice(url.lastIndexOf('.'))

/** @param {string} url */
function ownerOf(url) {
  const folder = folderOf(url)
  let owner = owners.get(folder)
  if (owner === undefined) {
    owner = module.findPackageJSON(url) ?? folder
    owners.set(folder, owner)
  }
  return owner
}

/** @type {module.ResolveHookSync} */
function resolve(specifier, context, nextResolve) {
  const { parentURL, conditions } = context
  if (!parentURL?.startsWith('file:') || conditions.includes('require'))
    return nextResolve(specifier, context)
  if (specifier.startsWith('.')) {
    const { href } = new URL(specifier, parentURL)
    const format = formats.get(kindOf(href))
    if (format) return { url: href, format, shortCircuit: true }
  }
  const key = `${ownerOf(parentURL)} ${specifier}`
  const known = packages.get(key)
  if (known) return known
  const found = nextResolve(specifier, context)
  if (found.url.startsWith('file:') && found.format) {
    formats.set(kindOf(found.url), found.format)
    if (!specifier.startsWith('.'))
      packages.set(key, { url: found.url, format: found.format, shortCircuit: true })
  }
  return found
}

// Older versions of Node have none of it, and start as slowly as ever.
module.registerHooks?.({ resolve })
