import { followed, type Followed } from './followed.ts'
import type { RowSelection } from './table-column.ts'

/** The selection that a followed value decides on: what a row asks for is looked up once per change, not once per row. */
export function rowSelection<Row, Value>(
  { subscribe, get }: Followed<Value>,
  hasIn: (value: Value) => (row: Row) => boolean,
): RowSelection<Row> {
  let known: { value: Value; has: (row: Row) => boolean } | null = null
  return {
    subscribe,
    has: (row) => {
      const value = get()
      if (known === null || known.value !== value) {
        known = { value, has: hasIn(value) }
      }
      return known.has(row)
    },
  }
}

/** The rows whose ids an actor holds. */
export function selectionOfIds<Snapshot>(
  actor: {
    subscribe: (onChange: () => void) => { unsubscribe: () => void }
    getSnapshot: () => Snapshot
  },
  idsIn: (snapshot: Snapshot) => readonly string[],
): RowSelection<{ id: string }> {
  const ids = followed([actor], () => idsIn(actor.getSnapshot()))
  return rowSelection(ids, (selected) => {
    const those = new Set(selected)
    return ({ id }) => those.has(id)
  })
}
