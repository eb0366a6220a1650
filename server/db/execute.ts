/** Plain SQL with positional values; several statements when there are no values. For pg-boss and for bulk work. */
export type Execute = (
  text: string,
  values?: unknown[],
) => Promise<{ rows: Record<string, unknown>[]; rowCount: number }>
