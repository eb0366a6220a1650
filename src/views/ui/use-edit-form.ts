import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Problem } from '#contract/problem.ts'
import { fieldError } from '#machines/kit/form-problem.selectors.ts'

/** Issues of a form by the path of their field; a path need not be a field of the values. */
export type IssuesByPath<Issue> = Readonly<Record<string, Issue | undefined>>

type FormEvent = { type: 'form.changed' } | { type: 'form.reverted' }

/** The actor of a form; the hook notifies it when the values start or stop differing from the initial ones. */
export interface FormActor {
  getSnapshot: () => { can: (event: FormEvent) => boolean }
  send: (event: FormEvent) => void
}

interface EditFormOptions<Values, Issue extends string, Display extends object> {
  actor: FormActor
  /** Initial values. */
  initial: Values
  /** Would saving change nothing? */
  isUnchanged: (values: Values) => boolean
  /** Issues in the values; the form is not sent while there are any. */
  issuesIn?: (values: Values, display: Display) => IssuesByPath<Issue>
  messageOf?: (issue: Issue, path: string) => string
  /** Why the server rejected the last attempt. */
  problem: Problem | null
  /** The server's message for a path; without it, by the name of the field. */
  serverErrorOf?: (problem: Problem | null, path: string, display: Display) => string | undefined
  onValid: (values: Values) => void
  /** State of the form that is not saved, such as the sections that are open. */
  display?: Display
  /** Changes of it at an attempt to save. */
  displayAfterAttempt?: (values: Values, issues: IssuesByPath<Issue>, display: Display) => Partial<Display>
}

/**
 * A form that is edited and saved: every form uses this except those of signing in, where TanStack Form is 14 kB more than the
 * sign-in screen has room for (`useFields`). Errors show at an attempt to save. Afterwards an error goes as soon as it is
 * corrected; a new one waits for the next attempt. A rejection by the server shows until the next attempt.
 */
export function useEditForm<Values, Issue extends string = never, Display extends object = object>({
  actor,
  initial,
  isUnchanged,
  issuesIn = () => ({}),
  messageOf = (issue) => issue,
  problem,
  serverErrorOf = (rejection, path) => fieldError(rejection, path),
  onValid,
  display: initialDisplay = {} as Display,
  displayAfterAttempt,
}: EditFormOptions<Values, Issue, Display>) {
  const attempted = useRef<IssuesByPath<Issue>>({})
  const [failures, setFailures] = useState(0)
  const [display, setAllDisplay] = useState(initialDisplay)
  const setDisplay = (changes: Partial<Display>) => setAllDisplay((before) => ({ ...before, ...changes }))
  const attempt = (values: Values, issues: IssuesByPath<Issue>) =>
    setAllDisplay((before) => ({ ...before, ...displayAfterAttempt?.(values, issues, before) }))
  const form = useForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value, formApi }) => {
        const issues = issuesIn(value, display)
        if (formApi.state.isSubmitting) {
          attempted.current = issues
        }
        const shown = Object.entries(issues).filter(
          ([path, issue]) => issue !== undefined && issue === attempted.current[path],
        )
        return shown.length === 0 ? undefined : Object.fromEntries(shown)
      },
    },
    onSubmit: ({ value }) => {
      setFailures(0)
      attempt(value, {})
      onValid(value)
    },
    onSubmitInvalid: ({ value }) => {
      setFailures((count) => count + 1)
      attempt(value, attempted.current)
    },
  })
  const notify = useEffectEvent((values: Values) => {
    const event: FormEvent = { type: isUnchanged(values) ? 'form.reverted' : 'form.changed' }
    if (actor.getSnapshot().can(event)) {
      actor.send(event)
    }
  })
  useEffect(() => {
    let known = form.state.values
    const { unsubscribe } = form.store.subscribe(() => {
      if (form.state.values !== known) {
        known = form.state.values
        notify(known)
      }
    })
    return unsubscribe
  }, [form])
  const values = useStore(form.store, (state) => state.values)
  const issues = useStore(form.store, (state) => state.errorMap.onDynamic) as IssuesByPath<Issue> | undefined
  const rejection = failures === 0 ? problem : null
  return {
    form,
    values,
    display,
    setDisplay,
    /** Those that are shown. */
    issues: issues ?? {},
    isUnchanged: isUnchanged(values),
    errorOf: (path: string): string | undefined => {
      const issue = issues?.[path]
      return issue === undefined ? serverErrorOf(rejection, path, display) : messageOf(issue, path)
    },
    /** For `problem` of Form: another value at each attempt that failed. */
    failure: failures === 0 ? problem : failures,
    submit: () => void form.handleSubmit(),
  }
}
