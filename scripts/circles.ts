/**
 * `npm run circles -- src`: folders that import each other, circles of the server's folders and circles of files, type imports
 * included, below the folders given (all three programs without an argument). Exits with 1 when there is one.
 */
import { circlesIn, folderImports, mutualFolders } from './imports/import-graph.ts'
import { readImports } from './imports/read-sources.ts'

const folders = process.argv.length > 2 ? process.argv.slice(2) : ['contract', 'server', 'src']
const { imports } = readImports(folders)
const serverImports = imports.filter(({ from, to }) => from.startsWith('server/') && to.startsWith('server/'))
const faults = [
  ...mutualFolders(imports).map((pair) => `folders import each other: ${pair}`),
  ...circlesIn(folderImports(serverImports)).map((circle) => `folders in a circle: ${circle.join(', ')}`),
  ...circlesIn(imports).map((circle) => `files in a circle: ${circle.join(', ')}`),
]
console.log(faults.length === 0 ? `no circles below ${folders.join(', ')}` : faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1
