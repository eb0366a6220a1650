import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { Build } from '#contract/builds.ts'
import type { BuildsRef } from '#machines/builds/builds.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { SectionTools } from '../ui/section-tools.tsx'
import type { BuildActions } from './build-columns.tsx'
import { BuildCreation } from './build-creation.tsx'
import { BuildTable } from './build-table.tsx'

/** The builds of a campaign: made, downloaded, deleted (BUILD-001). */
export function Builds({ builds }: { builds: BuildsRef }) {
  const { children, context } = useSelector(builds, (current) => current)
  const { list, creation, download, deletion } = children
  const actions = useMemo<BuildActions>(
    () => ({ download, onDelete: (build) => builds.send({ type: 'build.delete', build }) }),
    [builds, download],
  )
  const create = creation === undefined ? null : <BuildCreation creation={creation} />
  return list === undefined ? null : (
    <section aria-label={t('builds.title')} className={column}>
      <SectionTools title={t('builds.title')} about={t('builds.text')} action={create} />
      <BuildTable
        list={list}
        actions={actions}
        query={context.query}
        hrefOf={(page) => `/campaigns/${context.campaignId}/builds${page === 1 ? '' : `?page=${page}`}`}
      />
      <Confirmation confirmation={deletion} labels={deletionLabels} />
    </section>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })

/** Asks before a build is deleted (BUILD-010). */
export const deletionLabels = ({ name, url }: Build): ConfirmationLabels => ({
  question: t('builds.deleteQuestion', { name }),
  text: url === null ? undefined : t('builds.deleteText'),
})
