import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from '../../ports/image-store.ts'

const isName = (name: string): boolean => /^[a-z0-9_]{2,100}\.[a-z]{3,4}$/.test(name)

/** Images in a folder: several nodes must share it. */
export function localImages(folder: string): ImageStore {
  // Thousands in one folder are slow to list and to back up.
  const folderOf = (name: string) => join(folder, name.slice(0, 2))
  return {
    async keep(name, bytes) {
      if (!isName(name)) throw new Error(`${name} can not be the name of an image`)
      await mkdir(folderOf(name), { recursive: true })
      const written = join(folderOf(name), `.${randomUUID()}`)
      const file = await open(written, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      // Whoever reads meanwhile finds all of it or nothing.
      await rename(written, join(folderOf(name), name))
    },

    async read(name) {
      if (!isName(name)) return null
      try {
        return (await open(join(folderOf(name), name))).createReadStream()
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
  }
}
