/** The files of what was dropped, those in folders too. */
export async function droppedFiles(dropped: DataTransfer): Promise<File[]> {
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return [...dropped.files]
  const files: File[] = []
  for (const entry of entries) await take(entry, files)
  return files
}

async function take(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (isFile(entry)) files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
  else if (isFolder(entry)) {
    const reader = entry.createReader()
    // A folder tells what is in it a hundred at a time, and nothing at its end.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      )
      if (some.length === 0) return
      for (const one of some) await take(one, files)
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
