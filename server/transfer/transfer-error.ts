import { ConfigError } from '../config/config.ts'
import { isLost } from '../db/database-away.ts'
import { DatabaseInUseError } from '../db/folder-lock.ts'
import { Unavailable } from '../http/errors.ts'

/** Why an installation can't be moved, backed up or restored, as a sentence for its operator. */
export class TransferError extends Error {}

interface Fault {
  code?: string | undefined
  message?: string
  path?: string | undefined
  cause?: unknown
}

/** Sentences for codes of the system and of PostgreSQL. */
const sentences: Record<string, (fault: Fault) => string> = {
  ENOSPC: ({ path }) => `The disk is full${path === undefined ? '' : ` at ${path}`}.`,
  EDQUOT: ({ path }) => `The quota of the disk is used up${path === undefined ? '' : ` at ${path}`}.`,
  EACCES: ({ path }) => `The rights to ${path ?? 'a file'} are missing.`,
  EPERM: ({ path }) => `The rights to ${path ?? 'a file'} are missing.`,
  EROFS: ({ path }) => `${path ?? 'The folder'} is on a file system that is read-only.`,
  '42501': ({ message }) => `The user of the database lacks a right: ${message ?? ''}.`,
  '53100': () => 'The disk of the database is full.',
  '57P01': () => 'The database was stopped meanwhile.',
  '25006': () => 'The database is read-only.',
}

/** The sentence of an error that an operator can mend, else null. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof TransferError || error instanceof ConfigError || error instanceof DatabaseInUseError) {
    return error.message
  }
  const fault = error as Fault
  if (fault.code?.startsWith('ERR_PARSE_ARGS') === true) {
    return `${String(fault.message).split('. ')[0]}. --help shows what there is.`
  }
  if (error instanceof Unavailable) {
    return `The bucket can't be used: ${textOf(fault.cause)}.`
  }
  const known =
    sentences[fault.code ?? ''] ??
    (isFull(fault) ? sentences['53100'] : isLost(error) ? sentences['57P01'] : undefined)
  return known?.(fault) ?? (fault.cause === undefined ? null : sentenceOf(fault.cause))
}

/** The embedded database has the system's words, without a code of its own. */
const isFull = ({ message }: Fault): boolean => message?.includes('No space left on device') === true

/** Name and message of a service's error, which has no secrets. */
export function textOf(error: unknown): string {
  const { name, message, code } = error as { name?: string; message?: string; code?: string }
  return [...new Set([name, message, code])]
    .filter((part) => part !== undefined && part !== '' && part !== 'Error')
    .join(', ')
    .replace(/\.$/, '')
}
