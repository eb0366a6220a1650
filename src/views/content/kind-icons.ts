import type { ComponentType } from 'react'

import type { ContentFieldKind } from '#contract/content.ts'

import {
  CalendarIcon,
  CheckboxIcon,
  HeadingIcon,
  ImageIcon,
  ListIcon,
  LongTextIcon,
  NumberIcon,
  TextIcon,
  VideoIcon,
} from '../ui/icons.ts'

/** The kinds of fields as they are drawn. */
export const kindIcons: Record<ContentFieldKind, ComponentType> = {
  heading: HeadingIcon,
  longtext: LongTextIcon,
  text: TextIcon,
  number: NumberIcon,
  checkbox: CheckboxIcon,
  video: VideoIcon,
  image: ImageIcon,
  select: ListIcon,
  date: CalendarIcon,
}
