import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { modelsOf, type NamedModel } from './models.ts'

const folder = join(import.meta.dirname, '../models')

/** Every model, for runners without `import.meta.glob`: the journeys. */
export async function modelsOnDisk(): Promise<NamedModel[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.model.tsx'),
  )
  const models = await Promise.all(
    files.toSorted().map(async (file) => {
      const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>
      return modelsOf(file.replaceAll('\\', '/'), exported)
    }),
  )
  return models.flat()
}
