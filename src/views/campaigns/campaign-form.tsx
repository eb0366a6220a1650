import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { BookingHit } from '#contract/search.ts'
import type { BookingSearchRef } from '#machines/campaigns/booking-search.machine.ts'
import type { BrandSearchRef } from '#machines/campaigns/brand-search.machine.ts'
import type { CampaignFormRef } from '#machines/campaigns/campaign-form.machine.ts'
import {
  emptyCampaign,
  exampleFor,
  issuesIn,
  withBookings,
} from '#machines/campaigns/campaign-form.values.ts'
import type { ManagerSearchRef } from '#machines/campaigns/manager-search.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Form } from '../ui/form.tsx'
import { innermostContent } from '../ui/innermost-content.ts'
import { SaveActions } from '../ui/save-actions.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AttachedBookings } from './attached-bookings.tsx'
import { BookingSearch } from './booking-search.tsx'
import { campaignOf } from './booking-state.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import { bookingError, serverErrorOf } from './campaign-form-labels.ts'
import { UnitsFailed } from './units-failed.tsx'
import { useCampaignForm } from './use-campaign-form.ts'

interface CampaignFormProps {
  form: CampaignFormRef
  /** E-mail address of the signed-in person. */
  me: string
}

/** "Create a new Campaign" with its bookings (CAMP-013), and its warnings. */
export function CampaignForm({ form: actor, me }: CampaignFormProps) {
  const snapshot = useSelector(actor, (current) => current)
  const close = () => actor.send({ type: 'form.close' })
  return (
    <Drawer
      open
      size="lg"
      title={t('campaignForm.title')}
      locked={!snapshot.can({ type: 'form.close' })}
      // The new campaign is on the screen then: one goes on in it, and not at what opened the form.
      finalFocus={() => (actor.getSnapshot().context.createdId === '' ? null : innermostContent())}
      onOpenChange={close}
    >
      {snapshot.hasTag('unitsFailed') ? (
        <UnitsFailed onRetry={() => actor.send({ type: 'units.retry' })} />
      ) : snapshot.context.businessUnits === null ? (
        <Skeleton shape="block" className={css({ height: '96' })} />
      ) : (
        <Fields actor={actor} me={me} />
      )}
      <Warning
        open={snapshot.hasTag('warningForeign')}
        text={t('campaignForm.warnForeign')}
        onAnswer={(isYes) => actor.send({ type: isYes ? 'warning.accept' : 'warning.decline' })}
      >
        {snapshot.context.bookings.map((booking) => (
          <LeavingBooking key={booking.id} booking={booking} />
        ))}
      </Warning>
      <Warning
        open={snapshot.hasTag('warningEnded')}
        text={t('campaignForm.warnEnded')}
        onAnswer={(isYes) => actor.send({ type: isYes ? 'warning.accept' : 'warning.decline' })}
      />
    </Drawer>
  )
}

function Fields({ actor, me }: { actor: CampaignFormRef; me: string }) {
  const snapshot = useSelector(actor, (current) => current)
  const { today, businessUnits, bookings, problem } = snapshot.context
  const isEditable = snapshot.hasTag('editing')
  const search = snapshot.children['bookingSearch'] as BookingSearchRef | undefined
  const form = useCampaignForm({
    actor,
    initial: emptyCampaign,
    before: emptyCampaign,
    issuesIn: (values) => issuesIn(values, bookings, today),
    problem,
    onValid: (values) => actor.send({ type: 'form.submit', values }),
  })
  const { values } = form
  const attach = (booking: BookingHit) => {
    const filled = withBookings(values, [...bookings, booking], { isFirst: bookings.length === 0, today })
    form.form.setFieldValue('brand', filled.brand)
    form.form.setFieldValue('name', filled.name)
    form.form.setFieldValue('businessUnitId', filled.businessUnitId)
    form.form.setFieldValue('startDate', filled.startDate)
    form.form.setFieldValue('endDate', filled.endDate)
    form.form.setFieldValue('updateFrequency', filled.updateFrequency)
  }
  return (
    <Form onSubmit={form.submit} problem={form.failure}>
      <CampaignFields
        form={form}
        brandSearch={snapshot.children['brandSearch'] as BrandSearchRef | undefined}
        managerSearch={snapshot.children['managerSearch'] as ManagerSearchRef | undefined}
        me={me}
        businessUnits={businessUnits ?? []}
        earliest={today}
        isEditable={isEditable}
      >
        {search === undefined ? null : (
          <BookingSearch
            search={search}
            businessUnitId={values.businessUnitId}
            today={today}
            example={exampleFor(values.businessUnitId, businessUnits)}
            error={bookingError(values, bookings, today) ?? serverErrorOf(problem, 'bookings')}
            onChosen={attach}
          />
        )}
        <AttachedBookings
          bookings={bookings}
          today={today}
          disabled={!isEditable}
          onDetach={(id) => actor.send({ type: 'booking.detach', id })}
        />
      </CampaignFields>
      <SaveActions
        saveLabel={t('campaignForm.submit')}
        busy={snapshot.hasTag('busy')}
        mayClose={isEditable}
        maySave={isEditable}
        onClose={() => actor.send({ type: 'form.close' })}
      />
    </Form>
  )
}

/** Names the campaign that a booking leaves, and whether it is live (CAMP-023). */
function LeavingBooking({ booking }: { booking: BookingHit }) {
  if (booking.campaignId === null) {
    return null
  }
  const id = booking.isCampaignLive ? 'campaignForm.warnForeignLiveLine' : 'campaignForm.warnForeignLine'
  return (
    <p className={css({ overflowWrap: 'anywhere' })}>
      {t(id, { booking: booking.name, campaign: campaignOf(booking) })}
    </p>
  )
}

function Warning({
  open,
  text,
  children,
  onAnswer,
}: {
  open: boolean
  text: string
  children?: ReactNode
  onAnswer: (isYes: boolean) => void
}) {
  return (
    <ConfirmDialog
      open={open}
      title={text}
      cancelLabel={t('common.no')}
      confirmLabel={t('common.yes')}
      onConfirm={() => onAnswer(true)}
      onOpenChange={() => onAnswer(false)}
    >
      {children}
      <p>{t('campaignForm.warnQuestion')}</p>
    </ConfirmDialog>
  )
}
