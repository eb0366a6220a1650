import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** What is kept of an upload until it ends, so that a reloaded page goes on with it. Without `file` it has to be picked again. */
export interface StoredUpload<Plan> {
  key: string
  userId: string
  /** The page that works on it, which holds the lock of this name while it is open. */
  pageId: string
  plan: Plan
  /** Bytes of the file. */
  size: number
  file: Blob | null
  /** Where the server takes the rest of it; null before it began. */
  url: string | null
}

export interface UploadStore<Plan> {
  /** Keeps an upload of this page; without its file where the browser has no room for it. */
  keep(upload: Omit<StoredUpload<Plan>, 'pageId'>): Promise<void>
  noteUrl(key: string, url: string | null): Promise<void>
  drop(key: string): Promise<void>
  /** Takes over what closed pages of this person left, and forgets what other people left. */
  adopt(userId: string): Promise<StoredUpload<Plan>[]>
  isEmpty(): Promise<boolean>
  /** Forgets everything of all pages. */
  clear(): Promise<void>
}

interface Schema<Plan> extends DBSchema {
  uploads: { key: string; value: StoredUpload<Plan> }
}

const databaseName = 'kerbside-uploads'
const lockOf = (pageId: string) => `uploads-of-${pageId}`

/**
 * Keeps unfinished uploads in the browser's database, for one page. A page tells that it is open by a lock, which the browser ends
 * with it however it closes. Rejects where the browser refuses the database; uploads then end with their page.
 */
export function createUploadStore<Plan>({ locks }: Pick<Navigator, 'locks'>): UploadStore<Plan> {
  const pageId = crypto.randomUUID()
  let opened: Promise<IDBPDatabase<Schema<Plan>>> | null = null
  const database = () => {
    opened ??= openDB<Schema<Plan>>(databaseName, 1, {
      upgrade: (db) => void db.createObjectStore('uploads', { keyPath: 'key' }),
    })
    return opened
  }
  /** Held until the page closes. Resolves once it is. */
  const here = new Promise<void>((resolve) => {
    locks
      .request(lockOf(pageId), () => {
        resolve()
        return new Promise(() => {})
      })
      .catch(() => resolve())
  })

  return {
    async keep(upload) {
      await here
      const stored = { ...upload, pageId }
      const db = await database()
      try {
        await db.put('uploads', stored)
      } catch {
        // No room for the file: what is known without it still says what to pick again.
        await db.put('uploads', { ...stored, file: null })
      }
    },
    async noteUrl(key, url) {
      const transaction = (await database()).transaction('uploads', 'readwrite')
      const stored = await transaction.store.get(key)
      if (stored !== undefined && stored.url !== url) {
        await transaction.store.put({ ...stored, url })
      }
      await transaction.done
    },
    async drop(key) {
      await (await database()).delete('uploads', key)
    },
    async adopt(userId) {
      await here
      // One page at a time: two that open together must not both take the same.
      return locks.request('uploads-adoption', async () => {
        const held = new Set(((await locks.query()).held ?? []).map(({ name }) => name))
        const transaction = (await database()).transaction('uploads', 'readwrite')
        const all = await transaction.store.getAll()
        const left = all.filter((upload) => !held.has(lockOf(upload.pageId)))
        for (const upload of left) {
          await (upload.userId === userId
            ? transaction.store.put({ ...upload, pageId })
            : transaction.store.delete(upload.key))
        }
        await transaction.done
        return left.filter((upload) => upload.userId === userId)
      })
    },
    async isEmpty() {
      return (await (await database()).count('uploads')) === 0
    },
    async clear() {
      await (await database()).clear('uploads')
    },
  }
}
