import { alertBanner } from './recipes/alert-banner.ts'
import { avatarStack } from './recipes/avatar-stack.ts'
import { button } from './recipes/button.ts'
import { card } from './recipes/card.ts'
import { checkbox, radio, switchControl } from './recipes/choice.ts'
import { dateBar } from './recipes/date-bar.ts'
import { dialog } from './recipes/dialog.ts'
import { disclosure } from './recipes/disclosure.ts'
import { field } from './recipes/field.ts'
import { frameLayout } from './recipes/frame-layout.ts'
import { inputGroup } from './recipes/input-group.ts'
import { input } from './recipes/input.ts'
import { pagination } from './recipes/pagination.ts'
import { popup } from './recipes/popup.ts'
import { progressBar, skeleton, spinner } from './recipes/progress.ts'
import { sectionTools } from './recipes/section-tools.ts'
import { sidebarLayout } from './recipes/sidebar-layout.ts'
import { statePanel } from './recipes/state-panel.ts'
import { statusChip } from './recipes/status-chip.ts'
import { table } from './recipes/table.ts'
import { tabs } from './recipes/tabs.ts'
import { tags } from './recipes/tags.ts'
import { timeline } from './recipes/timeline.ts'
import { toast } from './recipes/toast.ts'

export const recipes = {
  button,
  checkbox,
  dateBar,
  input,
  radio,
  skeleton,
  spinner,
  switchControl,
  statusChip,
}

export const slotRecipes = {
  alertBanner,
  avatarStack,
  card,
  dialog,
  disclosure,
  field,
  frameLayout,
  inputGroup,
  pagination,
  popup,
  progressBar,
  sectionTools,
  sidebarLayout,
  statePanel,
  table,
  tabs,
  tags,
  timeline,
  toast,
}
