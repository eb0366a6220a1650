import { useState } from 'react'

import { Accordion, type AccordionProps } from './disclosure.tsx'

interface OwnAccordionProps extends Omit<AccordionProps, 'open' | 'onOpenChange'> {
  /** Ids of the items that are open until somebody opens or closes one. */
  initiallyOpen: readonly string[]
}

/** An accordion that keeps by itself what is open. */
export function OwnAccordion({ initiallyOpen, ...accordion }: OwnAccordionProps) {
  const [open, setOpen] = useState<readonly string[] | null>(null)
  return <Accordion {...accordion} open={open ?? initiallyOpen} onOpenChange={setOpen} />
}
